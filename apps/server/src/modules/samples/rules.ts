import { createHash } from 'node:crypto'
import { ArtworkKind, ArtworkStatus, Licence, Permission, Surface } from '@allcity/contract/artworks'
import { VoidReason } from '@allcity/contract/battles'
import { ArtistWishes } from '@allcity/contract/claims'
import { dayMs, hourMs } from '@allcity/contract/dates'
import { Coordinates, LocationLevel } from '@allcity/contract/geo'
import { MakerName, MakerType } from '@allcity/contract/makers'
import { ReportedType, ReportReason } from '@allcity/contract/moderation'
import { SightingStatus } from '@allcity/contract/sightings'
import { TrainClaim } from '@allcity/contract/vehicles'
import { z } from 'zod'

/** The sample account of an installation with the embedded pool; it uploaded some of the sample works. */
export const sampleAccount = { email: 'wren@allcity.example', password: 'seven trains uptown', username: 'wren' }

/** What was reported of one thing, in `samples/reports.json`, and what became of it. */
export const SampleReports = z.object({
  type: ReportedType,
  subject: z.uuid(),
  reports: z
    .array(z.object({ by: z.string(), reason: ReportReason, note: z.string().nullable(), daysAgo: z.number().min(0) }))
    .min(1),
  dismissed: z.object({ daysAgo: z.number().min(0), reason: z.string() }).nullable(),
})
export type SampleReports = z.output<typeof SampleReports>

/** One work of `samples/world.json`, as the drawing script writes it. Days are counted back from the first start, so that the world stays fresh. */
export const SampleWork = z.object({
  id: z.uuid(),
  picture: z.string().regex(/^pictures\/[\w-]+\.webp$/),
  title: z.string().max(120).nullable(),
  description: z.string().max(2_000).nullable(),
  altText: z.string().max(500),
  kind: ArtworkKind,
  surface: Surface,
  status: ArtworkStatus,
  yearMade: z.int().nullable(),
  /** Of works whose story is counted in days: their year follows from it. */
  madeDaysAgo: z.number().min(0).optional(),
  addedDaysAgo: z.number().min(0),
  seenDaysAgo: z.number().min(0),
  longitude: z.number(),
  latitude: z.number(),
  locationLevel: LocationLevel,
  licence: Licence,
  legality: Permission,
  uploader: z.string(),
  /** Works of one wall name it alike; they stand at the place of the first. */
  wall: z.string().optional(),
  sightings: z
    .array(
      z.object({
        by: z.string(),
        daysAgo: z.number().min(0),
        status: SightingStatus,
        onSite: z.boolean(),
        note: z.string().max(500).nullable(),
      }),
    )
    .default([]),
  /** Names of those in `samples/makers.json` who made it. */
  credits: z.array(z.string()),
  /** The car it is on, and the line on which that ran. */
  train: TrainClaim.nullable().default(null),
})
export type SampleWork = z.output<typeof SampleWork>

/** An artist or crew of `samples/makers.json`; the members of a crew are named. */
export const SampleMaker = z.object({
  id: z.uuid(),
  type: MakerType,
  name: MakerName,
  aliases: z.array(MakerName),
  bio: z.string().max(2_000).nullable(),
  links: z.array(z.url()),
  activeFrom: z.int().nullable(),
  activeTo: z.int().nullable(),
  city: z.string(),
  members: z.array(
    z.object({
      id: z.uuid(),
      artist: z.string(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      isPublic: z.boolean(),
    }),
  ),
})
export type SampleMaker = z.output<typeof SampleMaker>

/** Where a car of `samples/trains.json` was seen besides: the largest city of that name. */
export const SampleTrain = z.object({
  operator: z.string(),
  number: z.string(),
  sightings: z.array(
    z.object({ by: z.string(), daysAgo: z.number().min(14), city: z.string(), line: z.string().nullable() }),
  ),
})
export type SampleTrain = z.output<typeof SampleTrain>

/** A list of `samples/lists.json`, its works in order. */
export const SampleList = z.object({
  id: z.uuid(),
  title: z.string().max(100),
  description: z.string().max(2_000).nullable(),
  by: z.string(),
  isWalk: z.boolean(),
  start: Coordinates.nullable(),
  addedDaysAgo: z.number().min(0),
  works: z.array(z.object({ id: z.uuid(), note: z.string().max(300).nullable() })),
})
export type SampleList = z.output<typeof SampleList>

/** What `samples/points.json` tells besides: who found out who made a work, and who gave works props. */
export const SamplePoints = z.object({
  solved: z.array(z.object({ work: z.uuid(), by: z.string(), agreedBy: z.string(), daysAgo: z.number().min(0) })),
  props: z.array(z.object({ work: z.uuid(), by: z.array(z.object({ who: z.string(), daysAgo: z.number().min(0) })) })),
})
export type SamplePoints = z.output<typeof SamplePoints>
/** A battle of `samples/battles.json`; hours are counted from the first start. Who votes is told by `voters`. */
export const SampleBattle = z.object({
  id: z.uuid(),
  title: z.string().max(80).nullable(),
  one: z.uuid(),
  other: z.uuid(),
  state: z.enum(['proposed', 'upcoming', 'live', 'closed', 'settled']),
  days: z.int(),
  startsInHours: z.number().optional(),
  endsInHours: z.number().optional(),
  endedHoursAgo: z.number().optional(),
  votes: z.int().default(0),
  shareOfOne: z.number().default(0.5),
  /** Whose votes, the last of all, do not count and why; some of them vote here alone. */
  voided: z.object({ reason: VoidReason, by: z.array(z.string()) }).optional(),
})
export type SampleBattle = z.output<typeof SampleBattle>

export const SampleBattles = z.object({ voters: z.array(z.string()), battles: z.array(SampleBattle) })

/** When a sample battle starts and ends, as its state asks. */
export function sampleTimes(battle: SampleBattle, now: Date): { starts_at: Date; ends_at: Date } {
  const { days, startsInHours, endsInHours = 0, endedHoursAgo } = battle
  const lasts = days * 24 * hourMs
  const endsIn = endedHoursAgo === undefined ? endsInHours * hourMs : -endedHoursAgo * hourMs
  const starts = now.getTime() + (startsInHours === undefined ? endsIn - lasts : startsInHours * hourMs)
  return { starts_at: new Date(starts), ends_at: new Date(starts + lasts) }
}

/** Voters have accounts of nobody, told apart by their names. */
export const sampleVoterId = (username: string): string => fixedId('7073', username)

/** A number between 0 and 1 that is the same at every start. */
export const sampleChance = (of: string): number =>
  Number.parseInt(createHash('sha256').update(of).digest('hex').slice(0, 8), 16) / 0xffffffff
/** Who a sample member is, by `samples/people.json`: what they follow is named, and props are the ids of works. */
export const SamplePerson = z.object({
  username: z.string(),
  name: z.string().max(80).nullable(),
  bio: z.string().max(1_000),
  city: z.string().max(80).nullable(),
  joinedDaysAgo: z.number().min(0),
  showsSightings: z.boolean(),
  follows: z.object({
    members: z.array(z.string()),
    makers: z.array(z.string()),
    cities: z.array(z.string()),
    walls: z.array(z.string()),
  }),
  props: z.array(z.uuid()),
})
export type SamplePerson = z.output<typeof SamplePerson>

/** What a sample member says of a work, by `samples/comments.json`. */
export const SampleComment = z.object({
  id: z.uuid(),
  work: z.uuid(),
  by: z.string(),
  daysAgo: z.number().min(0),
  text: z.string().max(2_000),
})
export type SampleComment = z.output<typeof SampleComment>

/** Who says that they are which artist, by `samples/claims.json`; one without a reason waits for a moderator. */
export const SampleClaim = z.object({
  id: z.uuid(),
  artist: z.uuid(),
  by: z.string(),
  daysAgo: z.number().min(1),
  code: z.string(),
  address: z.url(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  wishes: ArtistWishes.nullable(),
})
export type SampleClaim = z.output<typeof SampleClaim>

/** Works of one day are spread over it, in the order of the file, so that no two share a moment. */
export const addedAt = (work: SampleWork, index: number, now: Date): Date =>
  new Date(now.getTime() - work.addedDaysAgo * dayMs - index * 61_000)

export const seenOn = (work: SampleWork, now: Date): string =>
  new Date(now.getTime() - work.seenDaysAgo * dayMs).toISOString().slice(0, 10)

export function yearMade({ yearMade: year, madeDaysAgo }: SampleWork, now: Date): number | null {
  return madeDaysAgo === undefined ? year : momentAgo(madeDaysAgo, now).getUTCFullYear()
}

export const momentAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs)

export const dayAgo = (days: number, now: Date): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)

/** The same spot for all works of a wall, however often the loading is broken off. */
export const sampleSpotId = (wall: string): string => fixedId('5b07', wall)

/** Sightings are told apart by work and place in its list. */
export const sampleSightingId = (work: SampleWork, index: number): string => fixedId('5161', `${work.id} ${index}`)

/** Sightings of a car are told apart by the car and place in its list. */
export const sampleTrainSightingId = ({ operator, number }: SampleTrain, index: number): string =>
  fixedId('7ca2', `${operator} ${number} ${index}`)

export const sampleCaseId = (subject: string): string => fixedId('ca5e', subject)

export const sampleReportId = (subject: string, by: string): string => fixedId('4e90', `${subject} ${by}`)

/** RFC 9562, version 8: the first digits say of what, the rest is a hash. */
function fixedId(of: string, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return `a11c${of}-${hash.slice(0, 4)}-8${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`
}

/** A fixed UUID for a sample member, in the space of ids that no pool hands out (RFC 9562, version 8). */
export function sampleMemberId(index: number): string {
  return `a11c1700-0000-8000-8000-${String(index + 1).padStart(12, '0')}`
}

/** The photo of a sample work takes the work's own id: the two are never confused, because their tables differ. */
export const samplePhotoId = (work: SampleWork): string => work.id
