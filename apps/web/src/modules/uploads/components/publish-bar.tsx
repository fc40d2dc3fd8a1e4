import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { usePublish } from '../mutations.ts'
import { copiesSentence } from '../rules-sentences.ts'
import { type Card, isWorkedOn, mayPublish, needsPerson } from '../rules-stages.ts'
import { changeDraft, openCard } from '../store.ts'
import { focusCard } from './shot-head.tsx'

const publishWord = (count: number) => t`${plural(count, { one: 'Publish # work', other: 'Publish # works' })}`

/** Publishes all that is ready, and counts what is not. */
export function PublishBar({ cards }: { cards: Card[] }) {
  const publish = usePublish()
  const of = (test: (card: Card) => boolean) => cards.filter(test)
  const complete = of(mayPublish)
  const early = of((card) => isWorkedOn(card.stage.name) && mayPublish(card)).length
  const asking = of(({ stage }) => stage.name === 'describe')
  const needing = of(({ stage }) => needsPerson(stage.name) && stage.name !== 'unpublished').length
  const copies = of(({ stage }) => stage.name === 'copy').length
  const ready = complete.length - early

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
        <Facts>
          <b className="strong">
            <Trans>{ready} ready</Trans>
          </b>
          {early > 0 && <span className="quiet">{t`${early} being checked`}</span>}
          {needing > 0 && (
            <span className="quiet">{t`${plural(needing, { one: '# needs details', other: '# need details' })}`}</span>
          )}
          {copies > 0 && <span className="quiet">{copiesSentence(copies)}</span>}
        </Facts>
      </p>
      {complete.length > 0 || asking.length === 0 ? (
        <Button
          variant="next"
          isWide
          disabled={complete.length === 0 || publish.isPending}
          onClick={() => publish.mutate(complete.map(({ draft }) => draft.id))}
        >
          {publish.isPending ? t`Publishing…` : complete.length === 0 ? t`Publish` : publishWord(complete.length)}
        </Button>
      ) : (
        <Button variant="next" isWide onClick={showMissing}>
          <Trans>Add missing details</Trans>
        </Button>
      )}
    </div>
  )
}
