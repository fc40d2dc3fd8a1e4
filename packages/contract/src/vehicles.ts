import { z } from 'zod'
import { SeenOn } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Coordinates } from './geo.ts'
import { PageQuery, page } from './paging.ts'
import { Photo } from './photos.ts'
import { line, optional } from './text.ts'
import { Uuid } from './uuid.ts'

export const VehicleId = Uuid.brand<'VehicleId'>()
export type VehicleId = z.infer<typeof VehicleId>

export const VehicleSightingId = Uuid.brand<'VehicleSightingId'>()
export type VehicleSightingId = z.infer<typeof VehicleSightingId>

/** Days before the city of a train sighting and the train of a work become public. */
export const trainDelayDays = 14

const hasWord = /[\p{L}\p{N}]/u
const named = (text: z.ZodType<string, string>, sentence: string) =>
  optional(text).refine((value) => value === null || hasWord.test(value), sentence)

const Operator = named(line(80), /*i18n*/ 'Enter an operator, such as BVG')
const CarNumber = named(line(40), /*i18n*/ 'Enter a car number, such as 1742')
const TrainLine = named(line(40), /*i18n*/ 'Enter a line, such as U8')

/** The train as the uploader knows it: every field is optional, but a number requires an operator. */
export const TrainClaim = z
  .strictObject({
    operator: Operator.default(null),
    number: CarNumber.default(null),
    /** The line on which the train ran that day. */
    line: TrainLine.default(null),
  })
  .refine(({ operator, number }) => number === null || operator !== null, {
    path: ['operator'],
    error: /*i18n*/ 'Enter the operator: others use the same numbers',
  })
export type TrainClaim = z.output<typeof TrainClaim>

/** The train of a work, published together with its place; `id` is the car's page if its number is known. */
export const Train = z.object({
  id: VehicleId.nullable(),
  operator: z.string().nullable(),
  number: z.string().nullable(),
  line: z.string().nullable(),
})
export type Train = z.infer<typeof Train>

/** A car; its number and operator stay the same while it moves between lines. */
export const VehicleCard = z.object({
  id: VehicleId,
  operator: z.string(),
  number: z.string(),
  /** Lines on which it was seen. */
  lines: z.array(z.string()),
  works: z.int(),
  lastSeenOn: z.iso.date().nullable(),
  cover: Photo.nullable(),
  isSample: z.boolean(),
})
export type VehicleCard = z.infer<typeof VehicleCard>

const City = z.object({ regionId: z.int(), city: z.string(), country: z.string(), location: Coordinates })

/** A sighting on one day: a city and a line, never an exact point. */
export const VehicleSighting = z.object({
  id: Uuid,
  seenOn: z.iso.date(),
  line: z.string().nullable(),
  /** Null far from any city. */
  place: City.omit({ location: true }).nullable(),
  by: z.object({ username: z.string() }),
  /** The work whose photo proves it; null for a member's report. */
  artwork: z.object({ id: Uuid, title: z.string().nullable() }).nullable(),
})
export type VehicleSighting = z.infer<typeof VehicleSighting>

export const Vehicle = VehicleCard.extend({
  sightings: z.int(),
  firstSeenOn: z.iso.date().nullable(),
  /** Cities where it was seen, each at its own centre, the latest first. */
  cities: z.array(City.extend({ sightings: z.int(), lastSeenOn: z.iso.date() })),
})
export type Vehicle = z.infer<typeof Vehicle>

/** A sighting of the caller that is not public yet. */
export const WaitingSighting = VehicleSighting.omit({ by: true, artwork: true }).extend({
  id: VehicleSightingId,
  shownFrom: z.iso.datetime(),
})
export type WaitingSighting = z.infer<typeof WaitingSighting>

export const VehicleReport = z.strictObject({
  /** A UUIDv7 created by the caller, which makes the request idempotent. */
  id: VehicleSightingId,
  /** The day it was seen, `2025-11-05`. */
  seenOn: SeenOn,
  /** GeoNames id of the city. */
  regionId: z
    .int(/*i18n*/ 'Choose the city where you saw it')
    .min(1, /*i18n*/ 'Choose the city where you saw it')
    .max(2_147_483_647, /*i18n*/ 'Choose the city where you saw it'),
  line: TrainLine.default(null),
})
export type VehicleReport = z.output<typeof VehicleReport>

export const VehicleFilter = z.object({
  q: line(100).optional(),
  operator: line(80).optional(),
  line: line(40).optional(),
})
export type VehicleFilter = z.output<typeof VehicleFilter>

const ById = z.object({ id: VehicleId })
const SightingById = z.object({ id: VehicleSightingId })

export const vehicles = {
  list: endpoint({
    method: 'GET',
    path: '/vehicles',
    access: 'public',
    summary: 'List train cars by operator and number. The search forgives case, spaces and leading zeros.',
    query: PageQuery.extend(VehicleFilter.shape),
    response: page(VehicleCard),
  }),
  index: endpoint({
    method: 'GET',
    path: '/vehicles/index',
    access: 'public',
    summary: 'List operators and their lines, with the number of known cars.',
    response: z.object({
      total: z.int(),
      operators: z.array(
        z.object({
          operator: z.string(),
          vehicles: z.int(),
          lines: z.array(z.object({ line: z.string(), vehicles: z.int() })),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/vehicles/:id',
    access: 'public',
    summary: `Get a car and the cities it was seen in. Sightings younger than ${trainDelayDays} days stay private.`,
    params: ById,
    response: Vehicle,
  }),
  listSightings: endpoint({
    method: 'GET',
    path: '/vehicles/:id/sightings',
    access: 'public',
    summary: 'List where a car was seen, the latest first: cities and lines, from works and from sightings.',
    params: ById,
    query: PageQuery,
    response: page(VehicleSighting),
  }),
  listWaiting: endpoint({
    method: 'GET',
    path: '/vehicles/:id/sightings/waiting',
    access: 'member',
    summary: 'List your sightings of a car that are not public yet, with their publication dates.',
    params: ById,
    response: z.object({ items: z.array(WaitingSighting) }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/vehicles/:id/sightings',
    access: 'member',
    summary: `Report that you saw a car: day, city and line. It is public after ${trainDelayDays} days.`,
    params: ById,
    body: VehicleReport,
    response: z.object({ id: VehicleSightingId, shownFrom: z.iso.datetime() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/vehicles/sightings/:id/undo',
    access: 'member',
    summary: 'Undo your sighting of a car. Repeating the request changes nothing.',
    params: SightingById,
    response: SightingById,
  }),
}
