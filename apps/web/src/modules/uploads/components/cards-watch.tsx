import { LeavingDialog } from '#web/ui/leaving-dialog.tsx'
import { useCards } from '../drafts/cards.ts'
import { useUploads } from '../store.ts'
import { Announcer } from './announcer.tsx'

/** Announces progress to screen readers, and asks before leaving when drafts are not stored. */
export function CardsWatch() {
  const { cards } = useCards()
  const isKept = useUploads((uploads) => uploads.isKept)
  return (
    <>
      <Announcer cards={cards} />
      <LeavingDialog
        isAtRisk={!isKept && cards.some(({ stage }) => stage.name !== 'published')}
        title="Leave these photos?"
      >
        <p>This browser does not keep them. They stay only as long as Allcity is open in this tab.</p>
      </LeavingDialog>
    </>
  )
}
