import { t } from '@lingui/core/macro'
import type { DraftsBundle } from '../drafts/lazy.ts'

/** The head of the page: with cards, how many photos there are, what matters most about them, and how far they have come. */
export function UploadTop({ bundle }: { bundle: DraftsBundle | null }) {
  return (
    <header className="upload-top">
      <div>
        <h1 className="h52">{bundle ? <bundle.Headline /> : t`Upload`}</h1>
        <p className="quiet">
          {bundle
            ? t`You can leave this page. Uploads continue while Allcity is open, and your drafts are saved.`
            : t`Photos start uploading as soon as you pick them. Fill in the details while you wait.`}
        </p>
      </div>
      {bundle && <bundle.SentTotal />}
    </header>
  )
}
