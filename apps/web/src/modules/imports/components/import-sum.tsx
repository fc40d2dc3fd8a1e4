import { type Import, ImportOutcome, unreadYearsText } from '@allcity/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { download } from '#web/lib/download.ts'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { listWords } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useDrop, useRun } from '../mutations.ts'
import { keptWorks } from '../queries.ts'
import { isAtWork, isOld, outcomeMeans, outcomeWords, stateWords } from '../rules.ts'
import { UndoButton } from './undo-button.tsx'

/** The progress of an import, its totals and the possible actions. */
export function ImportSum({ found }: { found: Import }) {
  const { counts, rows, position, state, failure, by, finishedAt } = found
  const done = formatNumber(position)
  // The pressed button disappears with the state it ended, so restore the focus.
  const standing = useFocusAfterRemoval<HTMLParagraphElement>([state])
  return (
    <section className="import-part" aria-label={t`Status`}>
      <p className="import-state" role="status" ref={standing} tabIndex={-1}>
        <span className="strong">{translate(stateWords[state])}</span>
        {isAtWork(found) && (
          <span className="quiet">
            {' '}
            {state === 'reading'
              ? t`${plural(position, { one: '# row so far', other: '# rows so far' })}`
              : t`${done} of ${plural(rows, { one: '# row', other: '# rows' })}`}
          </span>
        )}
        {failure && <span> {failure}</span>}
        {finishedAt && !failure && (
          <span className="quiet">
            {' '}
            {by && t`by ${by.username}, `}
            <RelativeTime at={finishedAt} />
          </span>
        )}
      </p>
      {isAtWork(found) && rows > 0 && state !== 'reading' && (
        <span className="progress" style={{ '--done': `${(position / rows) * 100}%` }}>
          <i />
        </span>
      )}
      <dl className="import-counts">
        {ImportOutcome.options.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{translate(outcomeWords[outcome].word)}</dt>
            <dd>{formatNumber(counts[outcome])}</dd>
            <dd className="small quiet">{outcomeMeans(outcome, state)}</dd>
          </div>
        ))}
      </dl>
      {found.warnings.length > 0 && (
        <ul className="import-warnings">
          {found.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {found.yearsNotRead.rows > 0 && <p>{describeYears(found.yearsNotRead)}</p>}
      <Steps found={found} />
      {state === 'undone' && found.kept > 0 && !isOld(found) && <Kept found={found} />}
    </section>
  )
}

const describeYears = ({ rows, examples }: Import['yearsNotRead']) =>
  translate(unreadYearsText, { rows, examples: listWords(examples.map((cell) => `“${cell}”`)) })

function Steps({ found }: { found: Import }) {
  const { id, state, counts } = found
  const navigate = useNavigate()
  const [run, drop] = [useRun(id), useDrop(id)]
  const hasWork = counts.new + counts.matched + counts.changed > 0
  return (
    <div className="import-steps">
      {state === 'ready' && (
        <Button variant="next" disabled={run.isPending || !hasWork} onClick={() => run.mutate(found.version)}>
          {hasWork ? t`Start import` : t`Nothing to import`}
        </Button>
      )}
      {state === 'done' && !isOld(found) && <UndoButton found={found} />}
      {counts.refused > 0 && !isAtWork(found) && !isOld(found) && (
        <Button onClick={() => void download(`/imports/${id}/refused.csv`, `refused-${id.slice(0, 8)}.csv`)}>
          <Trans>Download skipped rows</Trans>
        </Button>
      )}
      {found.mayReadAgain && (
        <a className="button button-quiet" href="#import-mapping">
          <Trans>Source and columns</Trans> <ArrowDown className="icon" aria-hidden="true" />
        </a>
      )}
      {(state === 'ready' || state === 'failed') && (
        <Button
          variant="quiet"
          disabled={drop.isPending}
          onClick={() => drop.mutate(undefined, { onSuccess: () => void navigate('/admin/imports') })}
        >
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  )
}

function Kept({ found }: { found: Import }) {
  const { data } = useQuery(keptWorks(found.id))
  return (
    <>
      <h2>
        <Plural value={found.kept} one="# work was kept" other="# works were kept" />
      </h2>
      <p className="quiet">
        <Trans>
          Members have since added photos, sightings, comments, credits or lists to them, or another source has them
          too.
        </Trans>
      </p>
      <ul className="import-kept">
        {data?.items.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/artwork/${id}`}>{formatTitle({ title, kind: 'other' })}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
