import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { artworkFeed } from '#web/lib/feed.ts'
import { type Filter, isFiltered, readFilter, withoutPlace, writeFilter } from '#web/lib/filter.ts'
import { isForPhone } from '#web/lib/handheld.ts'
import { noFilter } from '#web/lib/no-filter.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { readView, writeView } from '#web/map/view-address.ts'
import { areAlike, type Camera, computeBounds, isSamePlace } from '#web/map/view-bounds.ts'
import { PlanWalk } from '#web/modules/collections/components/plan-walk.tsx'
import { Atlas } from '#web/modules/map/components/atlas.tsx'
import { MapFilters } from '#web/modules/map/components/map-filters.tsx'
import { OrderChoice } from '#web/modules/map/components/order-choice.tsx'
import { PlaceSearch } from '#web/modules/map/components/place-search.tsx'
import { Results } from '#web/modules/map/components/results.tsx'
import { SheetHandle, type SheetStep } from '#web/modules/map/components/sheet-handle.tsx'
import { countInView, worksInView } from '#web/modules/map/queries.ts'
import { isPossible, type Order, readOrder } from '#web/modules/map/rules-order.ts'
import { useMapList } from '#web/modules/map/store.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/map/map.css'

/** Typical map sizes for the server's list of works; the browser uses its own size once measured. */
const usualSize = { desk: { width: 1_008, height: 760 }, phone: { width: 412, height: 380 } }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams
  const camera = readView(address)
  const filter = withoutPlace(readFilter(address))
  const sortOrder = readOrder(address)
  const bounds = computeBounds(camera, usualSize[isForPhone(request) ? 'phone' : 'desk'])
  // The browser measures the map a moment later, and shows a skeleton until then.
  if (import.meta.env.SSR) {
    const cache = context.get(queryClientContext)
    await Promise.all([
      cache.prefetchInfiniteQuery(worksInView(filter, bounds, isPossible(sortOrder, bounds) ? sortOrder : 'newest')),
      cache.prefetchQuery(countInView(filter, bounds)),
    ])
  }
  return { camera, filter, sortOrder, bounds }
}

export function MapPage() {
  const start = useLoaderData<typeof loader>()
  const [filter, setFilter] = useState<Filter>(start.filter)
  const [sortOrder, setSortOrder] = useState<Order>(start.sortOrder)
  const [view, setView] = useState<{ camera: Camera; bounds: string }>({ camera: start.camera, bounds: start.bounds })
  const [sheet, setSheet] = useState<SheetStep>('half')
  const count = useQuery(countInView(filter, view.bounds))
  const total = count.data?.total
  const order = isPossible(sortOrder, view.bounds, total) ? sortOrder : 'newest'
  const list = useInfiniteQuery(worksInView(filter, view.bounds, order))
  const { fetchNextPage, refetch } = list
  const works = list.data?.pages.flatMap(({ items }) => items)

  useEffect(() => {
    // During a navigation the URL already belongs to the next page while this one is still shown.
    if (window.location.pathname !== '/map') return
    const address = new URLSearchParams(writeFilter(filter, sortOrder === 'newest' ? {} : { sort: sortOrder }))
    window.history.replaceState(window.history.state, '', `?${writeView(address, view.camera)}`)
  }, [filter, sortOrder, view])

  // Follows navigations by the search and Back. The page's own URL updates do not count.
  const arrived = useRef(start)
  useEffect(() => {
    if (arrived.current === start) return
    arrived.current = start
    setFilter(start.filter)
    setSortOrder(start.sortOrder)
    setView(start)
    useMapList.getState().goTo(start.camera)
  }, [start])

  useEffect(() => () => useMapList.setState({ lit: null, selected: null, goal: null }), [])

  // A map that has only measured itself, without moving, keeps the server's list.
  const rest = useCallback(
    (camera: Camera, bounds: string) =>
      setView((before) => {
        const isSame = isSamePlace(before.camera, camera) && areAlike(before.bounds, bounds)
        return { camera, bounds: isSame ? before.bounds : bounds }
      }),
    [],
  )
  const showMore = useCallback(() => void fetchNextPage(), [fetchNextPage])

  return (
    <div className="atlas" data-sheet={sheet}>
      <PageHead
        title={t`Map`}
        path="/map"
        description={t`Street art on a map, wall by wall.`}
        alternates={[artworkFeed(writeFilter(filter, { bounds: view.bounds }))]}
      />
      <MapFilters filter={filter} onChange={setFilter} />
      <section className="atlas-list" aria-labelledby="results" aria-busy={list.isPlaceholderData}>
        <SheetHandle step={sheet} onStep={setSheet} />
        <div className="atlas-head">
          <a className="skip" href="#map">
            <Trans>Skip the list</Trans>
          </a>
          <PlaceSearch
            className="atlas-search"
            onGo={() => setSheet('half')}
            onMaker={(by) => {
              const { artist: _, crew: __, ...others } = filter
              setFilter({ ...others, ...by })
            }}
          />
          <div className="atlas-title">
            <h1 id="results" aria-live="polite">
              {total === undefined ? t`Works here` : t`${plural(total, { one: '# work here', other: '# works here' })}`}
            </h1>
            {(works?.length ?? 0) > 1 && (
              <OrderChoice order={order} bounds={view.bounds} total={total} onChange={setSortOrder} />
            )}
            <PlanWalk filter={filter} bounds={view.bounds} middle={view.camera} total={total} />
          </div>
        </div>
        <div className="atlas-roll">
          <div className="results">
            <Results
              works={works}
              hasFailed={list.isError}
              isFiltered={isFiltered(filter)}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              hasMoreFailed={list.isFetchNextPageError}
              onMore={showMore}
              onRetry={() => refetch()}
              onClearFilter={() => setFilter(noFilter)}
            />
          </div>
          <footer className="atlas-foot small">
            <nav aria-label={t`About Allcity`}>
              <Link to="/about">
                <Trans>About</Trans>
              </Link>
              <Link to="/terms">
                <Trans>Terms</Trans>
              </Link>
              <Link to="/privacy">
                <Trans>Privacy</Trans>
              </Link>
              <Link to="/contact">
                <Trans>Contact</Trans>
              </Link>
              <Link to="/warrant-canary">
                <Trans>Warrant canary</Trans>
              </Link>
            </nav>
            <p className="quiet">© 2025 Allcity</p>
          </footer>
        </div>
      </section>
      <Atlas camera={start.camera} filter={filter} works={works ?? []} total={total ?? 0} sheet={sheet} onRest={rest} />
    </div>
  )
}

export const Component = MapPage
