import type { ReportCaseDetails, ReportDecision } from '@allcity/contract/moderation'
import { decisionsFor } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isRefusal } from '#web/lib/call-error.ts'
import { useChosenDecision } from '#web/lib/use-chosen-decision.ts'
import { useDeferredComponent } from '#web/lib/use-deferred-component.ts'
import { useReasonDraft } from '#web/lib/use-reason-draft.ts'
import { KeyButton } from '#web/modules/queues/components/key-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { caseById } from '../queries.ts'
import { describeChoice } from '../rules.ts'
import { CaseHead, Complaints, Says } from './case-facts.tsx'
import { WorkFacts } from './work-facts.tsx'

interface CaseViewProps {
  id: string
  /** The list that it is in. */
  back: string
  onDecided: (id: string) => void
}

const decideDialog = async () => (await import('./decide-dialog.tsx')).DecideDialog

/** One case: what it is about, what was said of it by whom, and what can be decided. */
export function CaseView({ id, back, onDecided }: CaseViewProps) {
  const query = useQuery(caseById(id))
  const reason = useReasonDraft('decision', id)
  const DecideDialog = useDeferredComponent(decideDialog)
  const { chosen, choose, leave } = useChosenDecision<ReportDecision | 'restore'>(reason)
  const one = query.data
  if (!one) {
    if (isRefusal(query.error)) {
      return <EmptyState title={t`Can’t open this case`} why={query.error.message} />
    }
    return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton height="320px" />
  }
  return (
    <article className="report-case" aria-labelledby="case-title">
      <p className="case-back small">
        <Link to={back}>
          <Trans>Back to the queue</Trans>
        </Link>
      </p>
      <CaseHead one={one} />
      {!one.mayDecide && (
        <p className="case-note">
          <Trans>You reported this; another moderator must decide.</Trans>
        </p>
      )}
      <Choices one={one} onChoose={choose} />
      {one.photos.length > 0 && (
        <div className="case-photos">
          {one.photos.map((photo) => (
            <Picture key={photo.id} photo={photo} sizes="(min-width: 1000px) 480px, 90vw" />
          ))}
        </div>
      )}
      {one.takenOut.length > 0 && (
        <section className="case-photos">
          <h3 className="label">
            <Trans>Removed since</Trans>
          </h3>
          {one.takenOut.map((photo) => (
            <Picture key={photo.id} photo={photo} sizes="(min-width: 1000px) 480px, 90vw" />
          ))}
        </section>
      )}
      <Says title={t`Current text`} says={one.now} />
      {one.work && <WorkFacts work={one.work} />}
      <Complaints one={one} />
      {chosen && DecideDialog && (
        <DecideDialog
          one={one}
          decision={chosen}
          reason={reason}
          onClose={leave}
          onDone={() => {
            leave()
            onDecided(id)
          }}
        />
      )}
    </article>
  )
}

/** A decision that holds can be made graver, or taken back. */
function choicesFor(one: ReportCaseDetails): (ReportDecision | 'restore')[] {
  if (!one.mayDecide) return []
  const all = decisionsFor[one.about.type]
  if (one.decision === null) return [...all]
  if (!one.isStanding) return []
  return one.decision === 'hold' && all.includes('remove') ? ['remove', 'restore'] : ['restore']
}

function Choices({
  one,
  onChoose,
}: {
  one: ReportCaseDetails
  onChoose: (decision: ReportDecision | 'restore') => void
}) {
  return (
    <div className="case-tools">
      {choicesFor(one).map((decision) => {
        const { key, word } = describeChoice(decision, one)
        return (
          <KeyButton
            key={decision}
            shortcut={key}
            word={word}
            variant={decision === 'remove' ? 'alert' : 'other'}
            onClick={() => onChoose(decision)}
          />
        )
      })}
      {one.owner && (
        <ButtonLink variant="quiet" to={`/admin/audit?about=${encodeURIComponent(one.owner.username)}`}>
          <Trans>Past decisions</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
