import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { clientConfig } from '#web/lib/config.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Copies the link of a page of this site. */
export function CopyLink({ path }: { path: string }) {
  async function copy() {
    const address = `${clientConfig().baseUrl}${path}`
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t`Link copied`)
    } catch {
      toast.error(t`Couldn’t copy the link. Here it is: ${address}`)
    }
  }

  return (
    <Button onClick={copy}>
      <Copy className="icon" aria-hidden="true" /> <Trans>Copy link</Trans>
    </Button>
  )
}
