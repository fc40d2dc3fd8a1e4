import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearches } from '../store.ts'

interface PanelNoteProps {
  query: string
  /** Null until the first response arrives. */
  found: number | null
  hasFailed: boolean
  hasRecent: boolean
  onRetry: () => void
}

const rows = ['one', 'two', 'three', 'four']

/** The panel without hits: a hint, a loading state, no results or an error. */
export function PanelNote({ query, found, hasFailed, hasRecent, onRetry }: PanelNoteProps) {
  const forget = useSearches((searches) => searches.forget)
  return (
    <>
      <p className="sr" role="status">
        {query !== '' && found !== null && !hasFailed ? (found === 1 ? '1 hit' : `${found} hits`) : ''}
      </p>
      {query === '' && !hasRecent && (
        <p className="search-note quiet">
          Titles, artists, crews, cities, countries and streets. Accents and small typos are forgiven.
        </p>
      )}
      {query === '' && hasRecent && (
        <button type="button" className="go search-all" onClick={forget}>
          Forget these
        </button>
      )}
      {query !== '' && hasFailed && (
        <div className="search-note" role="alert">
          <p>The search does not answer right now. Check your connection.</p>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {query !== '' && !hasFailed && found === null && <ListSkeleton />}
      {query !== '' && !hasFailed && found === 0 && (
        <p className="search-note quiet">
          Nothing is called <bdi className="strong">“{query}”</bdi>. Try fewer letters, or another spelling.
        </p>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {rows.map((key) => (
        <div className="hit" key={key}>
          <Skeleton width="56px" height="56px" />
          <span className="hit-text">
            <Skeleton width="60%" height="16px" />
          </span>
        </div>
      ))}
    </div>
  )
}
