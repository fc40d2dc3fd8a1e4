import type { DraftState } from '#web/lib/use-draft.ts'
import { Button } from './button.tsx'
import { RelativeTime } from './relative-time.tsx'
import './draft-offer.css'

const troubles = {
  too_large: 'This is too long to keep as a draft. Save it, or copy it, before you leave this page.',
  not_kept: 'This browser cannot keep a draft. Save it, or copy it, before you leave this page.',
}

/** Offers the last draft, and warns when the current input cannot be stored. */
export function DraftOffer({ draft: { offeredAt, trouble, restore, discard } }: { draft: DraftState }) {
  return (
    <div className="draft-offer" role="status">
      {offeredAt !== null && (
        <div className="notice">
          <p>
            You have unsaved changes from <RelativeTime at={new Date(offeredAt).toISOString()} />.
          </p>
          <Button isSmall onClick={restore}>
            Restore
          </Button>
          <Button isSmall variant="quiet" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
      {trouble && <p className="notice notice-alert">{troubles[trouble]}</p>}
    </div>
  )
}
