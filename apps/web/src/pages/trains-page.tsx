import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { trainIndex } from '#web/modules/uploads/queries-trains.ts'
import { TrainDirectory } from '#web/modules/vehicles/components/train-directory.tsx'
import { vehiclePages } from '#web/modules/vehicles/queries.ts'
import { readVehicleFilter } from '#web/modules/vehicles/rules.ts'

/** The server waits for the list; the browser shows the page at once and fills it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const cache = context.get(queryClientContext)
  const loading = [
    cache.ensureInfiniteQueryData(
      vehiclePages(readVehicleFilter(searchParams), searchParams.get('cursor') ?? undefined),
    ),
    cache.ensureQueryData(trainIndex()),
  ]
  if (import.meta.env.SSR) await Promise.all(loading)
  else Promise.all(loading).catch(() => undefined)
  return null
}

export function TrainsPage() {
  return <TrainDirectory />
}

export { TrainsPage as Component }
