import { msg, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeyHint } from '#web/modules/queues/components/key-hints.tsx'
import { QueueItems } from '#web/modules/queues/components/queue-items.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type TakedownList, takedownCases } from '../queries.ts'
import { TakedownCase } from './takedown-case.tsx'
import '#web/modules/claims/components/claim.css'

const hints: readonly KeyHint[] = [
  [['j', 'k'], msg`next, previous`],
  [['w'], msg`write the reason`],
]

/** The notices of one list. */
export function TakedownQueue({ list }: { list: TakedownList }) {
  const empty =
    list === 'waiting' ? (
      <EmptyState title={t`No open requests`} why={t`Takedown requests from the contact page appear here.`} />
    ) : (
      <EmptyState title={t`No past requests`} why={t`Decided takedown requests appear here.`} />
    )
  return (
    <QueueItems
      pages={useInfiniteQuery(takedownCases(list))}
      label={list === 'waiting' ? t`Open requests, oldest first` : t`Decided requests, newest first`}
      className="cases"
      empty={empty}
      hints={list === 'waiting' ? hints : undefined}
    >
      {(notice) => <TakedownCase key={notice.id} notice={notice} />}
    </QueueItems>
  )
}
