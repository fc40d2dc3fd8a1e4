import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useExport } from '../mutations.ts'

export function DataExport({ username }: { username: string }) {
  const take = useExport()
  return (
    <>
      <p>
        <Trans>A zip of your profile, works (with exact locations) and photos.</Trans>
      </p>
      <div>
        <Button disabled={take.isPending} onClick={() => take.mutate(username)}>
          <Download className="icon" aria-hidden="true" /> {take.isPending ? t`Preparing…` : t`Download my data`}
        </Button>
      </div>
    </>
  )
}
