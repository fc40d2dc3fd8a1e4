import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queryClientContext } from '#web/lib/query-client.ts'
import { artworksOnVehicle } from '#web/modules/artworks/queries-by-subject.ts'
import { TrainProfile } from '#web/modules/vehicles/components/train-profile.tsx'
import { vehicleById, vehicleSightings } from '#web/modules/vehicles/queries.ts'
import { readVehicleId } from '#web/modules/vehicles/rules.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const cache = context.get(queryClientContext)
  const id = readVehicleId(params.id)
  await cache.ensureQueryData(vehicleById(id))
  if (import.meta.env.SSR) {
    await Promise.all([
      cache.prefetchInfiniteQuery(artworksOnVehicle(id)),
      cache.prefetchInfiniteQuery(vehicleSightings(id)),
    ])
  }
  return null
}

export function TrainPage() {
  const id = readVehicleId(useParams().id)
  return <TrainProfile id={id} key={id} />
}

export { TrainPage as Component }
