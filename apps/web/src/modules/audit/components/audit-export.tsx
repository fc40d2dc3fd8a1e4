import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#web/lib/download.ts'
import { queryString } from '#web/lib/query-string.ts'
import { Button } from '#web/ui/button.tsx'
import { type AuditFilter, toAuditQuery } from '../queries.ts'

/** Downloads the decisions that the filters show, as CSV. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const [isBusy, setBusy] = useState(false)

  async function exportLog() {
    setBusy(true)
    // A toast says what went wrong.
    await download(`/audit.csv?${queryString(toAuditQuery(filter))}`, 'allcity-audit-log.csv').catch(() => undefined)
    setBusy(false)
  }

  return (
    <Button isSmall disabled={isBusy} onClick={exportLog}>
      <Download className="icon" aria-hidden="true" /> <Trans>Export as CSV</Trans>
    </Button>
  )
}
