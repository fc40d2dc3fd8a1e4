import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { battleFindings } from '../queries.ts'
import { Verdict } from './verdict.tsx'
import './battle.css'

/** Battles whose checks found votes that still count; each leads to its votes. */
export function BattleFindings() {
  const pages = useInfiniteQuery(battleFindings())
  return (
    <QueueItems
      pages={pages}
      label={t`Battles to review, soonest deadline first`}
      className="verdicts"
      empty={<EmptyState title={t`No findings`} why={t`Suspicious votes in battles that settle soon appear here.`} />}
    >
      {(battle) => <Verdict key={battle.id} battle={battle} />}
    </QueueItems>
  )
}
