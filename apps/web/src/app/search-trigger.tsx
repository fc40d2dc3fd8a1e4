import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { whenAlive } from '#web/lib/sign-of-life.ts'

/** Where a slash is a letter like others, or something else is asked first. */
const isTaken = () => document.querySelector('input:focus,textarea:focus,select:focus,[role$=dialog],dialog[open]')

const loadPanel = () => import('#web/modules/search/components/search-panel.tsx')

/** Opens the search, as a slash does anywhere; without scripts, or where the panel does not come, its page. */
export function SearchTrigger() {
  const navigate = useNavigate()
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  // So that what is typed after the slash finds the box there.
  useEffect(() => void whenAlive(loadPanel).catch(() => undefined), [])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTaken()) open(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })

  function open(event: { preventDefault: () => void }) {
    event.preventDefault()
    loadPanel().then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      () => navigate('/search'),
    )
  }

  return (
    <>
      <Link className="go sign-search" to="/search" aria-label="Search" aria-keyshortcuts="/" onClick={open}>
        <Search className="icon" aria-hidden="true" /> <span className="only-wide">Search</span>{' '}
        <kbd className="only-wide">/</kbd>
      </Link>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  )
}
