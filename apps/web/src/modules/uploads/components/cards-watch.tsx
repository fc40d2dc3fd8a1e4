import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { useCards } from '../drafts/cards.ts'
import { useUploads } from '../store.ts'
import { forgetTrack } from '../store-track.ts'
import { Announcer } from './announcer.tsx'

/** Announces progress to screen readers, asks before leaving when drafts are not stored, and forgets the track. */
export function CardsWatch() {
  const { cards } = useCards()
  const isKept = useUploads((uploads) => uploads.isKept)
  // Also a track without photos.
  useEffect(() => forgetTrack, [])
  return (
    <>
      <Announcer cards={cards} />
      <LeavingDialog
        isAtRisk={!isKept && cards.some(({ stage }) => stage.name !== 'published')}
        title={t`Leave and lose these photos?`}
      >
        <p>
          <Trans>This browser can’t save drafts. They’re only kept while this tab is open.</Trans>
        </p>
      </LeavingDialog>
    </>
  )
}
