import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { localToday } from '#web/lib/local-day.ts'
import { formatTitle } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ReportButton } from '#web/modules/sightings/components/report-button.tsx'
import { useReportSighting } from '#web/modules/sightings/mutations-report.ts'
import { Button } from '#web/ui/button.tsx'
import type { Stop } from '../rules.ts'

const noProgress = () => undefined

/** After a tick: one press reports the work as still there. The walker's position is not sent. */
export function SeenStop({ stop: { artwork }, onDone }: { stop: Stop; onDone: () => void }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const report = useReportSighting(artwork.id, noProgress)
  return (
    <div className="seen-stop" role="status">
      <p className="small">
        <Trans>
          Is <b className="strong">{formatTitle(artwork)}</b> still there?
        </Trans>
      </p>
      {isSignedIn && (
        <Button
          isSmall
          disabled={report.isPending}
          onClick={() =>
            report.mutate(
              { status: 'present', seenOn: localToday(), position: null, file: null },
              { onSuccess: onDone },
            )
          }
        >
          <Eye className="icon" aria-hidden="true" /> {report.isPending ? t`Sending…` : t`Yes, still there`}
        </Button>
      )}
      <ReportButton artwork={artwork} isSmall label={isSignedIn ? t`It’s changed` : t`Report what you saw`} />
      {report.isError && <p className="small wrong">{report.error.message}</p>}
    </div>
  )
}
