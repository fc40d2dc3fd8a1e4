import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { MakerDirectory } from '#web/modules/makers/components/maker-directory.tsx'
import { makerIndex, makerPages } from '#web/modules/makers/queries.ts'
import { readMakerFilter } from '#web/modules/makers/rules.ts'

/** The server waits for the list; the browser shows the page at once and fills it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const cache = context.get(queryClientContext)
  const loading = [
    cache.ensureInfiniteQueryData(
      makerPages('artist', readMakerFilter(searchParams), searchParams.get('cursor') ?? undefined),
    ),
    // The page also works without its index.
    cache.prefetchQuery(makerIndex('artist')),
  ]
  if (import.meta.env.SSR) await Promise.all(loading)
  else Promise.all(loading).catch(() => undefined)
  return null
}

export function ArtistsPage() {
  return <MakerDirectory type="artist" />
}

export { ArtistsPage as Component }
