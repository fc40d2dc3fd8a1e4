import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sharePage } from '#web/lib/share-page.ts'
import { Button } from './button.tsx'

interface ShareToolsProps {
  title: string
  url: string
  /** Further actions for the picture; they may copy a text and confirm it. */
  children?: (copy: (text: string, done: string) => Promise<void>) => ReactNode
}

/** Shares a picture's page by the device's share sheet or by copying the link. */
export function ShareTools({ title, url, children }: ShareToolsProps) {
  // A toast would be hidden by the viewer, which is in the browser's top layer.
  const [said, setSaid] = useState('')

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid(`${t`Your browser blocks copying. Select the text instead.`} ${text}`)
    }
  }

  return (
    <div className="viewer-tools">
      <Button isSmall onClick={() => void sharePage({ title, url }, () => copy(url, t`Link copied`))}>
        <Share2 className="icon" aria-hidden="true" /> <Trans>Share</Trans>
      </Button>
      {children?.(copy)}
      <span className="small" role="status">
        {said}
      </span>
    </div>
  )
}
