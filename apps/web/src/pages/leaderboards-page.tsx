import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { CallError } from '#web/lib/call-error.ts'
import { queryClientContext } from '#web/lib/query-client.ts'
import { BoardView } from '#web/modules/leaderboards/components/board-view.tsx'
import { boardPages, howPointsWork } from '#web/modules/leaderboards/queries.ts'
import { boardAt, readBoardFilter } from '#web/modules/leaderboards/rules.ts'
import { countriesWithWorks, countryCities } from '#web/modules/regions/queries.ts'

/** The server waits for all of it; the browser shows the page at once and fills it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const cache = context.get(queryClientContext)
  const type = boardAt(pathname)
  const load = async () => {
    const [board] = await Promise.all([
      cache.ensureInfiniteQueryData(
        boardPages(type, readBoardFilter(searchParams), searchParams.get('cursor') ?? undefined),
      ),
      cache.ensureQueryData(countriesWithWorks()),
      cache.ensureQueryData(howPointsWork()),
    ])
    const code = board.pages[0]?.place?.countryCode
    if (code !== undefined && type !== 'region') await cache.ensureInfiniteQueryData(countryCities(code))
  }
  if (!import.meta.env.SSR) {
    load().catch(() => undefined)
    return null
  }
  try {
    await load()
    return null
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return data('nowhere', { status: 404 })
    throw error
  }
}

export function LeaderboardsPage() {
  const { pathname } = useLocation()
  return <BoardView type={boardAt(pathname)} isNowhere={useLoaderData() === 'nowhere'} />
}

export { LeaderboardsPage as Component }
