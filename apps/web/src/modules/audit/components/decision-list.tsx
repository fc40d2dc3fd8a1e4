import type { AuditEntry } from '@allcity/contract/audit'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { labelledWord } from '#web/lib/joined-words.ts'
import { translate } from '#web/lib/messages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Time } from '#web/ui/time.tsx'
import { type AuditFilter, decisionPages } from '../queries.ts'
import { actionWords, subjectWords } from '../rules.ts'
import { listDetails } from '../rules-details.ts'

interface DecisionListProps {
  filter: AuditFilter
  /** The heading level of the empty state. */
  level?: 2 | 3
}

/** Decisions, newest first, each with actor, time and reason. */
export function DecisionList({ filter, level = 2 }: DecisionListProps) {
  const list = useInfiniteQuery(decisionPages(filter))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  if (!entries) {
    return list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : <Waiting />
  }
  if (entries.length === 0) {
    const { subject: _, about: __, ...narrower } = filter
    const isNarrowed = Object.values(narrower).some((value) => value !== undefined)
    return (
      <EmptyState
        level={level}
        title={isNarrowed ? t`No matches` : t`No decisions yet`}
        why={isNarrowed ? t`Try removing a filter.` : t`Decisions by moderators and admins are kept here permanently.`}
      />
    )
  }
  return (
    <>
      <ol className="decisions" aria-label={t`Decisions, newest first`}>
        {entries.map((entry) => (
          <DecisionLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <PagesFoot pages={list} />
    </>
  )
}

function Waiting() {
  return (
    <div className="decisions" aria-hidden="true">
      {['60%', '45%', '70%', '50%'].map((width) => (
        <div key={width} className="decision">
          <Skeleton width={width} height="18px" />
        </div>
      ))}
    </div>
  )
}

function DecisionLine({ entry }: { entry: AuditEntry }) {
  const { action, subject, by, reason, at } = entry
  const name = subject.name ?? labelledWord(translate(subjectWords[subject.type]), subject.id.slice(0, 8))
  const more = listDetails(entry).join(' · ')
  return (
    <li className="decision">
      <span>
        <span className="strong">{translate(actionWords[action])}</span>{' '}
        <bdi>{subject.path ? <Link to={subject.path}>{name}</Link> : name}</bdi>
      </span>
      <span className="quiet small">
        <Facts>
          <bdi>{by ? <Link to={`/u/${by.username}`}>{by.username}</Link> : t`System`}</bdi>
          <Time at={at} />
        </Facts>
      </span>
      {reason && (
        <q className="decision-why" dir="auto">
          {reason}
        </q>
      )}
      {more && <span className="decision-why quiet small">{more}</span>}
    </li>
  )
}
