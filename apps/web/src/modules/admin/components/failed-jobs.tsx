import type { FailedJob } from '@allcity/contract/admin'
import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRetryJob } from '../mutations.ts'
import { failedJobs } from '../queries.ts'

/** Work that nobody waits for and that failed at every try. */
export function FailedJobs() {
  const { data: jobs, isError, refetch } = useQuery(failedJobs())
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (!jobs) return <Skeleton height="120px" />
  if (jobs.length === 0) {
    return <EmptyState level={3} title={t`No failed jobs`} why={t`Failed jobs are kept for 30 days.`} />
  }
  return (
    <ul className="decisions" aria-label={t`Failed jobs, newest first`}>
      {jobs.map((job) => (
        <FailedJobLine key={job.id} job={job} />
      ))}
    </ul>
  )
}

function FailedJobLine({ job: { id, name, at, error, tries } }: { job: FailedJob }) {
  const retry = useRetryJob()
  return (
    <li className="decision">
      <span>
        <span className="strong">{name}</span>{' '}
        <span className="quiet small">
          <Facts>
            <RelativeTime at={at} />
            <Plural value={tries} one="# attempt" other="# attempts" />
          </Facts>
        </span>
      </span>
      <Button
        isSmall
        disabled={retry.isPending}
        aria-label={t`Retry ${name}`}
        onClick={() => retry.mutate({ name, id })}
      >
        {retry.isPending ? t`Starting…` : t`Retry`}
      </Button>
      <span className="decision-why quiet">{error}</span>
    </li>
  )
}
