import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { translate } from '#web/lib/messages.ts'
import type { DraftState } from '#web/lib/use-draft.ts'
import { Button } from './button.tsx'
import { RelativeTime } from './relative-time.tsx'
import './draft-offer.css'

const troubles = {
  too_large: msg`This is too long to keep as a draft. Save or copy it before you leave.`,
  not_kept: msg`This browser can’t keep drafts. Save or copy your text before you leave.`,
}

/** Offers the last draft, and warns when the current input cannot be stored. */
export function DraftOffer({ draft: { offeredAt, trouble, restore, discard } }: { draft: DraftState }) {
  return (
    <div className="draft-offer" role="status">
      {offeredAt !== null && (
        <div className="notice">
          <p>
            <Trans>
              You have unsaved changes from <RelativeTime at={new Date(offeredAt).toISOString()} />.
            </Trans>
          </p>
          <Button isSmall onClick={restore}>
            <Trans>Restore</Trans>
          </Button>
          <Button isSmall variant="quiet" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      {trouble && <p className="notice notice-alert">{translate(troubles[trouble])}</p>}
    </div>
  )
}
