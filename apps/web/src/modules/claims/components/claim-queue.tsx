import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeyHint } from '#web/modules/queues/components/key-hints.tsx'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ClaimList, claimCases } from '../queries.ts'
import { ClaimCase } from './claim-case.tsx'
import './claim.css'

const listHints = (): readonly KeyHint[] => [
  [['j', 'k'], t`next, back`],
  [['a'], t`accept`],
  [['d'], t`decline`],
  [['Ctrl', 'Enter'], t`send the decision`],
  [['Esc'], t`close`],
]

/** The claims of one list. Open ones use the same keys as reports. */
export function ClaimQueue({ list }: { list: ClaimList }) {
  const empty =
    list === 'waiting' ? (
      <EmptyState title={t`No open claims`} why={t`Artist claims appear here.`} />
    ) : (
      <EmptyState title={t`No past claims`} why={t`Decisions of moderators appear here.`} />
    )
  return (
    <QueueItems
      pages={useInfiniteQuery(claimCases(list))}
      label={list === 'waiting' ? t`Open claims, oldest first` : t`Past claims, newest first`}
      className="cases"
      empty={empty}
      hints={list === 'waiting' ? listHints() : undefined}
    >
      {(claim) => <ClaimCase key={claim.id} claim={claim} />}
    </QueueItems>
  )
}
