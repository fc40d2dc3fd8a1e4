import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import type { Draft } from '../drafts.ts'
import { findLastPlace, lacksPlace } from '../rules-last-place.ts'
import { changeDraft, useUploads } from '../store.ts'
import { focusTitle } from './shot-head.tsx'

/** Sets the place of the last photo on a card without one. */
export function LastPlace({ draft }: { draft: Draft }) {
  const shared = useUploads((uploads) => uploads.shared)
  const drafts = useUploads((uploads) => uploads.drafts)
  const place = lacksPlace(draft, shared) ? findLastPlace(draft, drafts) : null
  if (!place) return null
  return (
    <Button
      isSmall
      onClick={() => {
        // The button goes with the need for it, and the focus must not go with it.
        focusTitle(draft.id)
        changeDraft(draft.id, (now) => ({ ...now, problem: null, said: { ...now.said, place } }))
      }}
    >
      <Trans>Same place as the last</Trans>
    </Button>
  )
}
