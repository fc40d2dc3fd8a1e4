import { Eye } from 'lucide-react'
import { localToday } from '#web/lib/local-day.ts'
import { formatTitle } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { ReportButton } from '#web/modules/sightings/components/report-button.tsx'
import { useReportSighting } from '#web/modules/sightings/mutations-report.ts'
import { Button } from '#web/ui/button.tsx'
import type { Stop } from '../rules.ts'

const noProgress = () => undefined

/** After a tick: one press tells everybody that the work still stands. The walker's position is not sent. */
export function SeenStop({ stop: { artwork }, onDone }: { stop: Stop; onDone: () => void }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const report = useReportSighting(artwork.id, noProgress)
  return (
    <div className="seen-stop" role="status">
      <p className="small">
        You saw <b className="strong">{formatTitle(artwork)}</b>. Tell others?
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
          <Eye className="icon" aria-hidden="true" /> {report.isPending ? 'Noting it' : 'Still there'}
        </Button>
      )}
      <ReportButton artwork={artwork} isSmall label={isSignedIn ? 'It has changed' : 'Say what you saw'} />
      {report.isError && <p className="small wrong">{report.error.message}</p>}
    </div>
  )
}
