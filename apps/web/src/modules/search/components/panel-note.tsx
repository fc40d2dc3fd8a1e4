import { Bone } from '#web/ui/bones.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { useSearches } from '../store.ts'

interface PanelNoteProps {
  asked: string
  /** Null while nothing has been answered yet. */
  found: number | null
  hasFailed: boolean
  hasRecent: boolean
  onRetry: () => void
}

const rows = ['one', 'two', 'three', 'four']

/** What is said where no hit is: what can be found, that it is looked for, that nothing was, or that nobody answers. */
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
