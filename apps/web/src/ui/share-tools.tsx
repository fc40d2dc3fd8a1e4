import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface ShareToolsProps {
  title: string
  url: string
  /** What else can be done with the picture; it may copy words, and say so. */
  children?: (copy: (text: string, done: string) => Promise<void>) => ReactNode
}

/** Passing a picture's page on, by the device's own sheet or by a link that is copied. */
export function ShareTools({ title, url, children }: ShareToolsProps) {
  // A toast would lie under the viewer, which the browser puts above everything.
  const [said, setSaid] = useState('')

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid(`This browser does not let us copy. ${text}`)
    }
  }

  async function share() {
    if (!navigator.share) return copy(url, 'The link is copied')
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Whoever thought again wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, 'The link is copied')
    }
  }

  return (
    <div className="viewer-tools">
      <Button isSmall onClick={share}>
        <Share2 className="icon" aria-hidden="true" /> Share
      </Button>
      {children?.(copy)}
      <span className="small" role="status">
        {said}
      </span>
    </div>
  )
}
