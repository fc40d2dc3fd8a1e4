import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { factsWord } from '#web/lib/joined-words.ts'
import { BrowseTabs } from '#web/modules/artworks/components/browse-tabs.tsx'
import { trainIndex } from '#web/modules/uploads/queries-trains.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { vehiclePages } from '../queries.ts'
import { carsWord, readVehicleFilter, trainsPath, type VehicleFilter } from '../rules.ts'
import { OperatorList } from './operator-list.tsx'
import { TrainFinder } from './train-finder.tsx'
import { TrainResults } from './train-results.tsx'
import '#web/modules/makers/components/maker.css'
import './train.css'

/** The list of cars: by operator and line, found by number. */
export function TrainDirectory() {
  const [search] = useSearchParams()
  const filter = readVehicleFilter(search)
  const cursor = search.get('cursor') ?? undefined
  const index = useQuery(trainIndex()).data
  const list = useInfiniteQuery(vehiclePages(filter, cursor))
  const next = list.data?.pages.at(-1)?.next
  const about = describeFilter(filter)
  const all = index && carsWord(index.total)

  return (
    <div className="page">
      <PageHead
        title={about ? t`Trains: ${about}` : t`Painted trains`}
        description={t`Painted trains by operator, line and car number, and the cities where they were seen.`}
        path={trainsPath(filter)}
      />
      <BrowseTabs here="trains" />
      <header className="maker-top">
        <div>
          <h1 className="h52">{about ? t`Trains: ${about}` : (all ?? t`Trains`)}</h1>
          <p className="quiet">
            {about ? all && t`Out of ${all}.` : t`Walls that leave on time. We show only the city, two weeks late.`}
          </p>
        </div>
        <TrainFinder filter={filter} />
      </header>
      <div className="maker-directory" data-asked={filter.q ? '' : undefined}>
        <TrainResults
          filter={filter}
          cars={list.data?.pages.flatMap(({ items }) => items)}
          isFailed={list.isError}
          isGrowing={list.isFetchingNextPage}
          isOld={list.isPlaceholderData}
          more={next === undefined ? undefined : trainsPath(filter, { cursor: next })}
          onMore={() => void list.fetchNextPage()}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
        {index && index.operators.length > 0 && (
          <aside className="maker-aside" aria-label={t`Operators and lines`}>
            <OperatorList operators={index.operators} filter={filter} />
          </aside>
        )}
      </div>
    </div>
  )
}

function describeFilter({ q, operator, line }: VehicleFilter): string {
  return factsWord([q && `“${q}”`, operator, line && t`line ${line}`])
}
