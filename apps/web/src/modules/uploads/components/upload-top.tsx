import type { Desk } from '../drafts-opening.ts'

/** The head of the page: with cards, how many photos there are, what matters most about them, and how far they have come. */
export function UploadTop({ desk }: { desk: Desk | null }) {
  return (
    <header className="upload-top">
      <div>
        <h1 className="h52">{desk ? <desk.Headline /> : 'Upload'}</h1>
        <p className="quiet">
          {desk
            ? 'Your drafts are saved in this browser. Photos are sent while Allcity is open, and go on where they stopped.'
            : 'Photos go off as soon as you choose them; say what they show meanwhile.'}
        </p>
      </div>
      {desk && <desk.SentTotal />}
    </header>
  )
}
