import type { SearchGroup } from '@allcity/contract/search'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupWords } from '../rules.ts'
import { HitRow } from './hit-row.tsx'

interface SearchResultsProps {
  words: string
  groups: SearchGroup[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Everything that was found, each kind under its own head. */
export function SearchResults({ words, groups, hasFailed, onRetry }: SearchResultsProps) {
  if (words === '') {
    return (
      <EmptyState
        title={t`What are you looking for?`}
        why={t`Search works, artists, crews, cities, streets and walks. Typos are fine.`}
      />
    )
  }
  if (groups === undefined && hasFailed) {
    return (
      <EmptyState
        title={t`Search isn’t working right now`}
        why={t`Check your connection and try again.`}
        action={<RetryButton onRetry={onRetry} />}
      />
    )
  }
  if (groups === undefined) return <ListSkeleton />
  if (groups.length === 0) {
    return (
      <EmptyState
        title={t`No results for “${words}”`}
        why={t`Check the spelling or try fewer letters.`}
        action={
          <ButtonLink to="/browse">
            <Trans>Browse works</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className="search-groups">
      {groups.map(({ kind, items }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{translate(groupWords[kind])}</h2>
          <ul>
            {items.map((hit) => (
              <li key={hit.id}>
                <Link className="hit" to={hit.path}>
                  <HitRow hit={hit} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="search-groups" role="status" aria-label={t`Searching`}>
      {['left', 'right'].map((side) => (
        <section key={side} aria-hidden="true">
          <h2>
            <Skeleton width="96px" height="26px" />
          </h2>
          <ul>
            {['one', 'two', 'three'].map((key) => (
              <li className="hit" key={key}>
                <Skeleton width="56px" height="56px" />
                <span className="hit-text hit-skeleton">
                  <Skeleton width="60%" height="16px" />
                  <Skeleton width="35%" height="12px" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
