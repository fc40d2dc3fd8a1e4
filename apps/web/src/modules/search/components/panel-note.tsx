import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        {query !== '' && found !== null && !hasFailed
          ? t`${plural(found, { one: '# result', other: '# results' })}`
          : ''}
      </p>
      {query === '' && !hasRecent && (
        <p className="search-note quiet">
          <Trans>Search works, artists, crews, cities, streets and walks. Typos are fine.</Trans>
        </p>
      )}
      {query === '' && hasRecent && (
        <button type="button" className="go search-all" onClick={forget}>
          <Trans>Clear</Trans>
        </button>
      )}
      {query !== '' && hasFailed && (
        <div className="search-note" role="alert">
          <p>
            <Trans>Search isn’t responding. Check your connection and try again.</Trans>
          </p>
          <RetryButton onRetry={onRetry} />
        </div>
      )}
      {query !== '' && !hasFailed && found === null && <ListSkeleton />}
      {query !== '' && !hasFailed && found === 0 && (
        <p className="search-note quiet">
          <Trans>
            No results for <bdi className="strong">“{query}”</bdi>. Check the spelling or try fewer letters.
          </Trans>
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
