import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'

const SearchPanel = lazy(async () => ({
  default: (await import('#web/modules/search/components/search-panel.tsx')).SearchPanel,
}))

/** Where a slash is a letter like others, or something else is asked first. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input,textarea,select,[contenteditable]')) ||
  document.querySelector('[role$="dialog"]')

/** Opens the search, as a slash does anywhere; without scripts, its page. */
export function SearchTrigger() {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <Link
        className="go sign-search"
        to="/search"
        aria-label="Search"
        aria-keyshortcuts="/"
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Search className="icon" aria-hidden="true" /> <span className="only-wide">Search</span>{' '}
        <kbd className="only-wide">/</kbd>
      </Link>
      {isOpen && (
        <Suspense>
          <SearchPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
