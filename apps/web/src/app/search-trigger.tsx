import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { loadOnActivity } from '#web/lib/user-activity.ts'

/** Whether a slash is text input here, or a dialog is open. */
const isTaken = () => document.querySelector('input:focus,textarea:focus,select:focus,[role$=dialog],dialog[open]')

const loadPanel = () => import('#web/modules/search/components/search-panel.tsx')

/** Opens the search panel, as a slash does anywhere; links to the search page without scripts or if the panel fails to load. */
export function SearchTrigger() {
  const navigate = useNavigate()
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  // Preloads the panel, so that text typed right after the slash reaches its field.
  useEffect(() => void loadOnActivity(loadPanel).catch(() => undefined), [])

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
      <Link className="go sign-search" to="/search" aria-label={t`Search`} aria-keyshortcuts="/" onClick={open}>
        <Search className="icon" aria-hidden="true" />{' '}
        <span className="only-wide">
          <Trans>Search</Trans>
        </span>{' '}
        <kbd className="only-wide">/</kbd>
      </Link>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </>
  )
}
