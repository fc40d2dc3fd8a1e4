import type { MakerType } from '@allcity/contract/makers'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { makersPath, makerWords } from '#web/lib/makers.ts'
import { countWord } from '#web/lib/words.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { makerIndex, makerPages } from '../queries.ts'
import { type MakerFilter, readMakerFilter, writeMakerFilter } from '../rules.ts'
import { LetterIndex } from './letter-index.tsx'
import { MakerFinder } from './maker-finder.tsx'
import { MakerResults } from './maker-results.tsx'
import { MakersMap } from './makers-map.tsx'
import { NewMakerButton } from './new-maker-button.tsx'
import './maker.css'

const lead = {
  artist: 'Who painted it, as far as somebody knows.',
  crew: 'Those who paint under one name.',
}

/** The list of artists or of crews: search, letters, map. */
export function MakerDirectory({ type }: { type: MakerType }) {
  const [search] = useSearchParams()
  const filter = readMakerFilter(search)
  const cursor = search.get('cursor') ?? undefined
  const index = useQuery(makerIndex(type)).data
  const list = useInfiniteQuery(makerPages(type, filter, cursor))
  const next = list.data?.pages.at(-1)?.next
  const { title, many, one } = makerWords(type)
  const city = index?.cities.find(({ regionId }) => regionId === filter.city)?.city
  const about = describeFilter(filter, city)
  const all = index && `${countWord(index.total)} ${index.total === 1 ? one : many}`

  return (
    <div className="page">
      <PageHead
        title={about ? `${title} ${about}` : `${title} of the street`}
        description={`${title} on Allcity: their walls on the map, year by year.`}
        path={`${makersPath(type)}${writeMakerFilter(filter)}`}
      />
      <header className="maker-top">
        <div>
          <h1 className="h52">{about ? `${title} ${about}` : (all ?? title)}</h1>
          <p className="quiet">{about ? all && `Of ${all}.` : lead[type]}</p>
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
        <aside className="maker-aside" aria-label={`More ways to ${many}`}>
          <MakersMap type={type} filter={filter} cities={index?.cities ?? []} />
          <NewMakerButton type={type} />
        </aside>
      </div>
    </div>
  )
}

function describeFilter({ q, letter }: MakerFilter, city: string | undefined): string {
  return [q && `called “${q}”`, letter && `at ${letter}`, city && `with works in ${city}`].filter(Boolean).join(' ')
}
