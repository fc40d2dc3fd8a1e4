import { Bone } from '#web/ui/bones.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { useSearches } from '../store.ts'

interface PanelNoteProps {
  asked: string
  /** Null until the first response arrives. */
  found: number | null
  hasFailed: boolean
  hasRecent: boolean
  onRetry: () => void
}

const rows = ['one', 'two', 'three', 'four']

/** The panel without hits: a hint, a loading state, no results or an error. */
export function PanelNote({ asked, found, hasFailed, hasRecent, onRetry }: PanelNoteProps) {
  const forget = useSearches((searches) => searches.forget)
  return (
    <>
      <p className="sr" role="status">
        {asked !== '' && found !== null && !hasFailed ? (found === 1 ? '1 hit' : `${found} hits`) : ''}
      </p>
      {asked === '' && !hasRecent && (
        <p className="search-note quiet">
          Titles, artists, crews, cities, countries and streets. Accents and small typos are forgiven.
        </p>
      )}
      {asked === '' && hasRecent && (
        <button type="button" className="go search-all" onClick={forget}>
          Forget these
        </button>
      )}
      {asked !== '' && hasFailed && (
        <div className="search-note" role="alert">
          <p>The search does not answer right now. Check your connection.</p>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {asked !== '' && !hasFailed && found === null && <Bones />}
      {asked !== '' && !hasFailed && found === 0 && (
        <p className="search-note quiet">
          Nothing is called <bdi className="strong">“{asked}”</bdi>. Try fewer letters, or another spelling.
        </p>
      )}
    </>
  )
}

function Bones() {
  return (
    <div aria-hidden="true">
      {rows.map((key) => (
        <div className="hit" key={key}>
          <Bone width="56px" height="56px" />
          <span className="hit-text">
            <Bone width="60%" height="16px" />
          </span>
        </div>
      ))}
    </div>
  )
}
