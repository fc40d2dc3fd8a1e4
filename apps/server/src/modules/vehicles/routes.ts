import { sightingLimits } from '@allcity/contract/sightings'
import { vehicles } from '@allcity/contract/vehicles'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { implement } from '#server/platform/http/implement.ts'
import { memberRateLimit } from '#server/platform/http/member-rate-limit.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import { requestLanguage } from '#server/platform/logger/request-context.ts'
import { reportVehicle, undoVehicleSighting } from './commands.ts'
import { indexVehicles, listVehicles } from './queries.ts'
import { findVehicle, listVehicleSightings, listWaiting } from './queries-page.ts'
import { isVehicleShown } from './queries-shown.ts'

export async function vehicleRoutes(app: FastifyInstance) {
  const { db, photoAddress } = app
  const checkRateLimit = memberRateLimit(app, 'vehicle-sightings', sightingLimits.aMinute)
  const shared = singleFlight<Awaited<ReturnType<typeof indexVehicles>>>(() => true)

  const check = async (id: string) => {
    if (!(await isVehicleShown(db, id))) throw notFound('car')
    return id
  }

  implement(app, vehicles.list, ({ query: { cursor, limit, ...filter } }) =>
    listVehicles(db, { filter, limit, cursor }, photoAddress),
  )

  implement(app, vehicles.index, ({ request }) =>
    shared(`${requestLanguage()} ${request.url}`, () => indexVehicles(db)),
  )

  implement(app, vehicles.get, async ({ params }) => {
    const vehicle = await findVehicle(db, params.id, photoAddress)
    if (!vehicle) throw notFound('car')
    return vehicle
  })

  implement(app, vehicles.listSightings, async ({ params, query }) =>
    listVehicleSightings(db, await check(params.id), query),
  )

  implement(app, vehicles.listWaiting, async ({ viewer, params }) => ({
    items: await listWaiting(db, viewer.id, await check(params.id)),
  }))

  implement(app, vehicles.report, async ({ viewer, params, body, request, reply }) => {
    await checkRateLimit(request, reply)
    const from = await reportVehicle(db, viewer.id, params.id, body)
    return { id: body.id, shownFrom: from.toISOString() }
  })

  implement(app, vehicles.undo, async ({ viewer, params, request, reply }) => {
    await checkRateLimit(request, reply)
    await undoVehicleSighting(db, viewer.id, params.id)
    return params
  })
}
