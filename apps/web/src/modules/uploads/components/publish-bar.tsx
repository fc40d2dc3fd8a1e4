import { Button } from '#web/ui/button.tsx'
import { usePublish } from '../mutations.ts'
import { type Card, needsPerson } from '../rules-stages.ts'
import { changeDraft, openCard } from '../store.ts'
import { focusCard } from './shot-head.tsx'

/** Publishes all that is ready, and says what is not. */
export function PublishBar({ cards }: { cards: Card[] }) {
  const publish = usePublish()
  const of = (test: (card: Card) => boolean) => cards.filter(test)
  const ready = of(({ stage }) => stage.name === 'ready' || stage.name === 'unpublished')
  const asking = of(({ stage }) => stage.name === 'describe')
  const needing = of(({ stage }) => needsPerson(stage.name) && stage.name !== 'unpublished').length
  const works = ready.length === 1 ? '1 work' : `${ready.length} works`

  function showMissing() {
    const [first] = asking
    if (!first) return
    changeDraft(first.draft.id, (now) => ({ ...now, tried: true }))
    openCard(first.draft.id)
    focusCard(first.draft.id)
  }

  return (
    <div className="upload-publish">
      <p className="small">
        <b className="strong">{ready.length} ready</b>
        {needing > 0 && (
          <span className="quiet">
            , {needing} {needing === 1 ? 'needs' : 'need'} an answer from you
          </span>
        )}
      </p>
      {ready.length > 0 || asking.length === 0 ? (
        <Button
          variant="next"
          isWide
          disabled={ready.length === 0 || publish.isPending}
          onClick={() => publish.mutate(ready.map(({ draft }) => draft.id))}
        >
          {publish.isPending ? 'Publishing' : ready.length === 0 ? 'Publish' : `Publish ${works}`}
        </Button>
      ) : (
        <Button variant="next" isWide onClick={showMissing}>
          Say what is missing
        </Button>
      )}
    </div>
  )
}
