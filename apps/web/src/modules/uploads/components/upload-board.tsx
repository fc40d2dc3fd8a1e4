import { Bone } from '#web/ui/bones.tsx'
import { useCards, useUploads } from '../store.ts'
import { Announcer } from './announcer.tsx'
import { DropZone } from './drop-zone.tsx'
import { ForAll } from './for-all.tsx'
import { JoinBar } from './join-bar.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { PlaceOffers } from './place-offers.tsx'
import { PublishBar } from './publish-bar.tsx'
import { ServerWatch } from './server-watch.tsx'
import { Shot } from './shot.tsx'
import { UploadLine } from './upload-line.tsx'
import { UploadTop } from './upload-top.tsx'

/** The whole of the upload page: the cards, what holds for all of them, and publishing. */
export function UploadBoard() {
  const { cards, open } = useCards()
  const isLoaded = useUploads((uploads) => uploads.isLoaded)
  const isKept = useUploads((uploads) => uploads.isKept)
  const leftOut = useUploads((uploads) => uploads.leftOut)
  const isEmpty = cards.length === 0
  const isUnpublished = cards.some(({ stage }) => stage.name !== 'published')

  return (
    <div className="page">
      <UploadTop cards={cards} />
      <div className={isEmpty ? 'upload upload-empty' : 'upload'}>
        <div className="shots">
          {isLoaded ? <DropZone isEmpty={isEmpty} /> : <Bone height="96px" />}
          <p className={leftOut ? 'notice' : 'sr'} role="status">
            {leftOut}
          </p>
          {!isKept && (
            <p className="notice notice-alert">
              This browser keeps nothing once you close this page. Stay here until everything is published.
            </p>
          )}
          {isEmpty && isLoaded && <UploadLine />}
          <PlaceOffers cards={cards} />
          <JoinBar cards={cards} />
          {cards.map((card) => (
            <Shot key={card.draft.id} {...card} isOpen={card === open} />
          ))}
        </div>
        {!isEmpty && (
          <aside className="upload-all" aria-labelledby="for-all">
            <ForAll />
            {isUnpublished && <PublishBar cards={cards} />}
          </aside>
        )}
      </div>
      <ServerWatch />
      <Announcer cards={cards} />
      <LeavingDialog isAtRisk={!isKept && isUnpublished} />
    </div>
  )
}
