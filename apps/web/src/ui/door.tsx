import type { ArtworkCard } from '@allcity/contract/artworks'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DoorPhoto } from './door-photo.tsx'
import { Wordmark } from './wordmark.tsx'
import '#web/ui/styles/door.css'

interface DoorProps {
  children: ReactNode
  /** What is known of the newest works: one of them is shown beside the form. */
  newest: { data: { items: ArtworkCard[] } | undefined; isError: boolean }
  /** Which of them. */
  at: number
}

/** The pages outside the layout through which one comes in. */
export function Door({ children, newest: { data, isError }, at }: DoorProps) {
  const [search] = useSearchParams()
  // The server turned back a form that the browser sent before the scripts were there.
  const isUnsent = search.has('unsent')
  const work = data?.items[at] ?? data?.items[0]
  // Its room is there before it comes, so that nothing moves under who is typing already.
  const isAwaited = !data && !isError
  return (
    <main id="main" tabIndex={-1} className="door">
      <div className="door-sign">
        <header className="door-head">
          <Wordmark />
          {isUnsent && (
            <p role="alert" className="notice notice-alert door-unsent">
              This page was still loading, so nothing was sent. Please fill it in again.
            </p>
          )}
        </header>
        {children}
        <noscript>
          <p className="door-noscript notice">This needs JavaScript. Looking around does not.</p>
        </noscript>
        <footer className="door-foot small quiet">
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <span>© 2025 Allcity</span>
        </footer>
      </div>
      {work ? <DoorPhoto work={work} /> : isAwaited && <div className="door-photo door-photo-awaited" />}
    </main>
  )
}
