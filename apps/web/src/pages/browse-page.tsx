import type { ArtworkCard } from '@allcity/contract/artworks'
import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import {
  type Filter,
  isFiltered,
  readFilter,
  standingWord,
  withWords,
  writeFilter,
  yearsWord,
} from '#web/lib/filter.ts'
import { factsWord } from '#web/lib/joined-words.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { kindPlural, statusWord, surfaceWord } from '#web/lib/words.ts'
import { BrowseBar } from '#web/modules/artworks/components/browse-bar.tsx'
import { BrowseCity } from '#web/modules/artworks/components/browse-city.tsx'
import { BrowseRail } from '#web/modules/artworks/components/browse-rail.tsx'
import { BrowseResults } from '#web/modules/artworks/components/browse-results.tsx'
import { BrowseSort } from '#web/modules/artworks/components/browse-sort.tsx'
import { BrowseTabs } from '#web/modules/artworks/components/browse-tabs.tsx'
import { artworkCounts, artworkPages } from '#web/modules/artworks/queries.ts'
import { MakerFilter } from '#web/modules/makers/components/maker-filter.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/modules/artworks/components/browse.css'

const readCursor = (search: URLSearchParams) => search.get('cursor') ?? undefined

/** The server waits for the works; the browser shows the page at once and fills it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const cache = context.get(queryClientContext)
  const filter = readFilter(searchParams)
  const loading = [
    cache.ensureInfiniteQueryData(artworkPages(filter, readCursor(searchParams))),
    cache.ensureQueryData(artworkCounts(filter)),
  ]
  if (import.meta.env.SSR) await Promise.all(loading)
  else Promise.all(loading).catch(() => undefined)
  return null
}

/** Reads the names of city and country from any of the works. */
function readPlace({ region, country }: Filter, works: readonly ArtworkCard[] | undefined) {
  const place = works?.[0]?.place
  return (region && place?.city) || (country && place?.country) || undefined
}

const describeFilter = (filter: Filter) => {
  const { kind, surface, status, likelyThere, needsLook } = filter
  const words = [
    filter.words ? `“${filter.words}”` : '',
    ...kind.map(kindPlural),
    ...surface.map(surfaceWord),
    ...status.map(statusWord),
    ...(likelyThere ? [standingWord('likelyThere')] : []),
    ...(needsLook ? [standingWord('needsLook')] : []),
    yearsWord(filter),
  ]
  return factsWord(words)
}

/** '69 works in New York City'. */
function describeTotal(total: number | undefined, place: string | undefined, isNear: boolean): string {
  if (isNear) return t`Works near you`
  if (total === undefined) return place ? t`Works in ${place}` : t`Works`
  return place
    ? t`${plural(total, { one: `# work in ${place}`, other: `# works in ${place}` })}`
    : t`${plural(total, { one: '# work', other: '# works' })}`
}

export function BrowsePage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const filter = readFilter(search)
  const { near: _, order: __, ...listed } = filter
  const cursor = readCursor(search)
  const { data: counts } = useQuery(artworkCounts(filter))
  const works = useInfiniteQuery(artworkPages(filter, cursor))
  const { fetchNextPage, refetch } = works
  const next = works.data?.pages.at(-1)?.next
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const artworks = useMemo(() => works.data?.pages.flatMap(({ items }) => items), [works.data])
  const place = readPlace(filter, artworks)
  const about = describeFilter(filter)
  const words = factsWord([about, place])
  const onRetry = () => (works.isFetchNextPageError ? fetchNextPage() : refetch())

  return (
    <div className="page">
      <PageHead
        title={words === '' ? t`Browse street art` : t`Browse street art: ${words}`}
        path={`/browse${writeFilter(listed)}`}
        alternates={[artworkFeed(writeFilter(listed))]}
      />
      <BrowseTabs here="works" />
      <header className="browse-top">
        <h1 className="h52">{describeTotal(counts?.total, place, filter.near !== undefined)}</h1>
        {about !== '' && <p className="quiet">{about}</p>}
        <div className="browse-tools">
          <FindField
            name="words"
            path="/browse"
            label={t`Search titles`}
            words={filter.words ?? ''}
            buildPath={(title) => `/browse${writeFilter(withWords(filter, title))}`}
          >
            {[...new URLSearchParams(writeFilter(withWords(filter, '')))].map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
          </FindField>
          <BrowseCity filter={filter} place={place} />
          <BrowseSort filter={filter} />
        </div>
        <MakerFilter filter={filter} onChange={(changed) => navigate(`/browse${writeFilter(changed)}`)} />
      </header>
      <div className="browse">
        <BrowseBar filter={filter} counts={counts} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        <BrowseRail filter={filter} counts={counts} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        <div className="browse-results">
          <BrowseResults
            artworks={artworks}
            total={cursor === undefined && !filter.near ? counts?.total : undefined}
            isFiltered={isFiltered(filter)}
            isNear={filter.near !== undefined}
            isFailed={works.isError}
            isGrowing={works.isFetchingNextPage}
            isOld={works.isPlaceholderData}
            more={next === undefined ? undefined : `/browse${writeFilter(filter, { cursor: next })}`}
            onMore={onMore}
            onRetry={onRetry}
          />
        </div>
      </div>
    </div>
  )
}

export { BrowsePage as Component }
