import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translate } from '#web/lib/messages.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Chip } from '#web/ui/chip.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { siteOverview } from '../queries.ts'
import { measures } from '../rules-plot.ts'
import { DayTable } from './day-table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { SitePlot } from './site-plot.tsx'
import { TestMail } from './test-mail.tsx'
import { WaitingList } from './waiting-list.tsx'

const spans = [7, 30, 90]
const firstSpan = 30

/** The admin start page: open queues, and plots of how the site does. */
export function SiteOverview() {
  const [span, setSpan] = useState(firstSpan)
  const isAdmin = useAuth((auth) => auth.user?.role === 'admin')
  const { data, isError, refetch } = useQuery(siteOverview(firstSpan))
  const chosen = useQuery(siteOverview(span))
  if (!data) {
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="100dvh" />
  }
  return (
    <>
      {data.warnings.map((warning) => (
        <p key={warning} className="notice notice-alert" role="status">
          {translate(warning)}
        </p>
      ))}
      <section className="admin-part" aria-labelledby="waiting">
        <h2 className="h26" id="waiting">
          <Trans>Waiting for a decision</Trans>
        </h2>
        <WaitingList waiting={data.waiting} />
      </section>
      <section className="admin-part" aria-labelledby="site">
        <div className="admin-part-top">
          <h2 className="h26" id="site">
            <Trans>Activity</Trans>
          </h2>
          <div className="chips">
            {spans.map((days) => (
              <Chip key={days} isPressed={span === days} onClick={() => setSpan(days)}>
                <Plural value={days} one="# day" other="# days" />
              </Chip>
            ))}
          </div>
        </div>
        {chosen.isLoadingError && <LoadFailed level={3} onRetry={() => void chosen.refetch()} />}
        {chosen.data && (
          <>
            <div className="plots">
              {measures.map((measure) => (
                <SitePlot key={measure.key} days={chosen.data.days} measure={measure} />
              ))}
            </div>
            <DayTable days={chosen.data.days} />
          </>
        )}
      </section>
      {isAdmin && (
        <section className="admin-part" aria-labelledby="failed-jobs">
          <h2 className="h26" id="failed-jobs">
            <Trans>Failed jobs</Trans>
          </h2>
          <FailedJobs />
        </section>
      )}
      {isAdmin && (
        <section className="admin-part" aria-labelledby="test-mail">
          <h2 className="h26" id="test-mail">
            <Trans>Email</Trans>
          </h2>
          <TestMail />
        </section>
      )}
    </>
  )
}
