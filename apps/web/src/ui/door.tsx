import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from './wordmark.tsx'
import '#web/ui/styles/door.css'

interface DoorProps {
  children: ReactNode
  /** The photograph beside the form. */
  photo?: ReactNode
}

/** The pages outside the layout through which one comes in. */
export function Door({ children, photo }: DoorProps) {
  return (
    <main id="main" tabIndex={-1} className={photo ? 'door' : 'door door-bare'}>
      <div className="door-sign">
        <header className="door-head">
          <Wordmark />
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
      {photo}
    </main>
  )
}
