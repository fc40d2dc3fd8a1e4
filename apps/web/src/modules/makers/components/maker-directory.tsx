import type { MakerType } from '@allcity/contract/makers'
import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { makersPath, makersTitle } from '#web/lib/makers.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { makerIndex, makerPages } from '../queries.ts'
import { type MakerFilter, readMakerFilter, writeMakerFilter } from '../rules.ts'
import { LetterIndex } from './letter-index.tsx'
import { MakerFinder } from './maker-finder.tsx'
import { MakerResults } from './maker-results.tsx'
import { MakersMap } from './makers-map.tsx'
import { NewMakerButton } from './new-maker-button.tsx'
import './maker.css'

/** The list of artists or of crews: search, letters, map. */
export function MakerDirectory({ type }: { type: MakerType }) {
  const [search] = useSearchParams()
  const filter = readMakerFilter(search)
  const cursor = search.get('cursor') ?? undefined
  const index = useQuery(makerIndex(type)).data
  const list = useInfiniteQuery(makerPages(type, filter, cursor))
  const next = list.data?.pages.at(-1)?.next
  const city = index?.cities.find(({ regionId }) => regionId === filter.city)?.city
  const isArtists = type === 'artist'
  const narrowed = describeFilter(isArtists, filter, city)

  return (
    <div className="page">
      <PageHead
        title={narrowed ?? (isArtists ? t`Street artists` : t`Graffiti crews`)}
        description={
          isArtists
            ? t`Artists on Allcity: their walls on the map, year by year.`
            : t`Crews on Allcity: their walls on the map, year by year.`
        }
        path={`${makersPath(type)}${writeMakerFilter(filter)}`}
      />
      <header className="maker-top">
        <div>
          <h1 className="h52">{narrowed ?? (index ? countMakers(isArtists, index.total) : makersTitle(type))}</h1>
          <p className="quiet">{describeList(isArtists, narrowed === null ? undefined : index?.total)}</p>
        </div>
        <MakerFinder type={type} filter={filter} />
      </header>
      <LetterIndex type={type} filter={filter} letters={index?.letters ?? {}} />
      <div className="maker-directory" data-asked={filter.q ? '' : undefined}>
        <MakerResults
          type={type}
          filter={filter}
          makers={list.data?.pages.flatMap(({ items }) => items)}
          isFailed={list.isError}
          isGrowing={list.isFetchingNextPage}
          isOld={list.isPlaceholderData}
          more={next === undefined ? undefined : `${makersPath(type)}${writeMakerFilter(filter, { cursor: next })}`}
          onMore={() => void list.fetchNextPage()}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
        <aside className="maker-aside" aria-label={isArtists ? t`Find artists by city` : t`Find crews by city`}>
          <MakersMap type={type} filter={filter} cities={index?.cities ?? []} />
          <NewMakerButton type={type} />
        </aside>
      </div>
    </div>
  )
}

const countMakers = (isArtists: boolean, count: number): string =>
  isArtists
    ? t`${plural(count, { one: '# artist', other: '# artists' })}`
    : t`${plural(count, { one: '# crew', other: '# crews' })}`

/** A description of the list, or the number of artists or crews that a filter chooses from. */
function describeList(isArtists: boolean, total: number | undefined): string {
  if (total === undefined) return isArtists ? t`The people behind the walls.` : t`Groups that paint together.`
  return isArtists
    ? t`${plural(total, { one: 'Out of # artist.', other: 'Out of # artists.' })}`
    : t`${plural(total, { one: 'Out of # crew.', other: 'Out of # crews.' })}`
}

/** The filters as a title; null without a filter. */
function describeFilter(isArtists: boolean, { q, letter }: MakerFilter, city: string | undefined): string | null {
  if (q && city) return isArtists ? t`Artists named “${q}” in ${city}` : t`Crews named “${q}” in ${city}`
  if (letter && city) return isArtists ? t`Artists in ${city}: ${letter}` : t`Crews in ${city}: ${letter}`
  if (q) return isArtists ? t`Artists named “${q}”` : t`Crews named “${q}”`
  if (letter) return isArtists ? t`Artists: ${letter}` : t`Crews: ${letter}`
  if (city) return isArtists ? t`Artists in ${city}` : t`Crews in ${city}`
  return null
}
