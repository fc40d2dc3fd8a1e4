import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { trainIndex } from '#web/modules/uploads/queries-trains.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { vehiclePages } from '../queries.ts'
import { carsWord, readWanted, trainsPath, type Wanted } from '../rules.ts'
import { OperatorList } from './operator-list.tsx'
import { TrainFinder } from './train-finder.tsx'
import { TrainResults } from './train-results.tsx'
import '#web/ui/styles/maker.css'
import '#web/ui/styles/train.css'

/** The list of cars: by operator and line, found by number. */
export function TrainDirectory() {
  const [search] = useSearchParams()
  const wanted = readWanted(search)
  const cursor = search.get('cursor') ?? undefined
  const index = useQuery(trainIndex()).data
  const list = useInfiniteQuery(vehiclePages(wanted, cursor))
  const next = list.data?.pages.at(-1)?.next
  const about = wordsOf(wanted)
  const all = index && carsWord(index.total)

  return (
    <div className="page">
      <PageHead
        title={about ? `Trains ${about}` : 'Painted trains'}
        description="Painted trains by operator, line and car number, and the cities in which they were seen."
        path={trainsPath(wanted)}
      />
      <header className="maker-top">
        <div>
          <h1 className="h52">{about ? `Trains ${about}` : (all ?? 'Trains')}</h1>
          <p className="quiet">
            {about ? all && `Of ${all}.` : 'Walls that leave on time. Each is told two weeks late, by its city only.'}
          </p>
        </div>
        <TrainFinder wanted={wanted} />
      </header>
      <div className="maker-directory" data-asked={wanted.q ? '' : undefined}>
        <TrainResults
          wanted={wanted}
          cars={list.data?.pages.flatMap(({ items }) => items)}
          isFailed={list.isError}
          isGrowing={list.isFetchingNextPage}
          isOld={list.isPlaceholderData}
          more={next === undefined ? undefined : trainsPath(wanted, { cursor: next })}
          onMore={() => void list.fetchNextPage()}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
        {index && index.operators.length > 0 && (
          <aside className="maker-aside" aria-label="More ways to trains">
            <OperatorList operators={index.operators} wanted={wanted} />
          </aside>
        )}
      </div>
    </div>
  )
}

function wordsOf({ q, operator, line }: Wanted): string {
  return [q && `“${q}”`, operator && `of ${operator}`, line && `on line ${line}`].filter(Boolean).join(' ')
}
