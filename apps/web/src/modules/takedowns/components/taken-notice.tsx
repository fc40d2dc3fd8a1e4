import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal } from '#web/lib/call-error.ts'
import { translate } from '#web/lib/messages.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type NoticeOf, takenWork } from '../queries.ts'
import { roleWords } from '../rules.ts'
import { CounterForm } from './counter-form.tsx'

/** Why a work was taken down after a notice, and the way to answer; `instead` for whoever it is not for. */
export function TakenNotice({ of, instead }: { of: NoticeOf; instead: ReactNode }) {
  const { data: taken, error, refetch } = useQuery(takenWork(of))
  if (taken) {
    return (
      <>
        <section className="claim-part">
          <h2 className="h26">
            <bdi>{taken.title}</bdi>
          </h2>
          <p>
            {translate(roleWords[taken.role].asked)}{' '}
            <span className="quiet small">
              <RelativeTime at={taken.decidedAt} />
            </span>
          </p>
          <p dir="auto">
            <Trans>Reason: {taken.reason}</Trans>
          </p>
        </section>
        <CounterForm taken={taken} of={of} />
      </>
    )
  }
  if (isRefusal(error)) return instead
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="200px" />
}
