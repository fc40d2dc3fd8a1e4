import type { DraftsBundle } from '../drafts/lazy.ts'

/** The head of the page: with cards, how many photos there are, what matters most about them, and how far they have come. */
export function UploadTop({ bundle }: { bundle: DraftsBundle | null }) {
  return (
    <header className="upload-top">
      <div>
        <h1 className="h52">{bundle ? <bundle.Headline /> : 'Upload'}</h1>
        <p className="quiet">
          {bundle
            ? 'Your drafts are saved in this browser. Photos are sent while Allcity is open, and go on where they stopped.'
            : 'Photos go off as soon as you choose them; say what they show meanwhile.'}
        </p>
      </div>
      {bundle && <bundle.SentTotal />}
    </header>
  )
}
