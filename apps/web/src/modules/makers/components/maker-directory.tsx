import type { MakerType } from '@allcity/contract/makers'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { makersPath, makerWords } from '#web/lib/makers.ts'
import { countWord } from '#web/lib/words.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { makerIndex, makerPages } from '../queries.ts'
import { readWanted, type Wanted, writeWanted } from '../rules.ts'
import { LetterIndex } from './letter-index.tsx'
import { MakerFinder } from './maker-finder.tsx'
import { MakerResults } from './maker-results.tsx'
import { MakersMap } from './makers-map.tsx'
import { NewMakerButton } from './new-maker-button.tsx'
import '#web/ui/styles/maker.css'

const lead = {
  artist: 'Who painted it, as far as somebody knows.',
  crew: 'Those who paint under one name.',
}

/** The list of artists or of crews: search, letters, map. */
export function MakerDirectory({ type }: { type: MakerType }) {
  const [search] = useSearchParams()
  const wanted = readWanted(search)
  const cursor = search.get('cursor') ?? undefined
  const index = useQuery(makerIndex(type)).data
  const list = useInfiniteQuery(makerPages(type, wanted, cursor))
  const next = list.data?.pages.at(-1)?.next
  const { title, many, one } = makerWords(type)
  const city = index?.cities.find(({ regionId }) => regionId === wanted.city)?.city
  const about = wordsOf(wanted, city)
  const all = index && `${countWord(index.total)} ${index.total === 1 ? one : many}`

  return (
    <div className="page">
      <PageHead
        title={about ? `${title} ${about}` : `${title} of the street`}
        description={`${title} on Allcity: their walls on the map, year by year.`}
        path={`${makersPath(type)}${writeWanted(wanted)}`}
      />
      <header className="maker-top">
        <div>
          <h1 className="h52">{about ? `${title} ${about}` : (all ?? title)}</h1>
          <p className="quiet">{about ? all && `Of ${all}.` : lead[type]}</p>
        </div>
        <MakerFinder type={type} wanted={wanted} />
      </header>
      <LetterIndex type={type} wanted={wanted} letters={index?.letters ?? {}} />
      <div className="maker-directory" data-asked={wanted.q ? '' : undefined}>
        <MakerResults
          type={type}
          wanted={wanted}
          makers={list.data?.pages.flatMap(({ items }) => items)}
          isFailed={list.isError}
          isGrowing={list.isFetchingNextPage}
          isOld={list.isPlaceholderData}
          more={next === undefined ? undefined : `${makersPath(type)}${writeWanted(wanted, { cursor: next })}`}
          onMore={() => void list.fetchNextPage()}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
        <aside className="maker-aside" aria-label={`More ways to ${many}`}>
          <MakersMap type={type} wanted={wanted} cities={index?.cities ?? []} />
          <NewMakerButton type={type} />
        </aside>
      </div>
    </div>
  )
}

function wordsOf({ q, letter }: Wanted, city: string | undefined): string {
  return [q && `called “${q}”`, letter && `at ${letter}`, city && `with works in ${city}`].filter(Boolean).join(' ')
}
