import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { sharePage } from '#web/lib/share-page.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'

/** Shares a page by the device's share sheet or by copying the link. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t`Link copied`)
    } catch {
      toast.error(t`Your browser blocks copying. Copy this link: ${url}`)
    }
  }
  return (
    <Button isSmall className="only-live" onClick={() => void sharePage({ title, url }, copy)}>
      <Share2 className="icon" aria-hidden="true" />
      <span className="share-label">
        <Trans>Share</Trans>
      </span>
    </Button>
  )
}
