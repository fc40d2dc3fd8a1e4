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
import { formatDay } from '#server/platform/lib/utc-day.ts'

/** The sample account of an installation with the embedded pool; it uploaded some of the sample works. */
export const sampleAccount = { email: 'wren@allcity.example', password: 'seven trains uptown', username: 'wren' }

/** Sample reports about one thing and their outcome. */
const SampleReports = z.object({
  type: ReportedType,
  subject: z.uuid(),
  reports: z
    .array(z.object({ by: z.string(), reason: ReportReason, note: z.string().nullable(), daysAgo: z.number().min(0) }))
    .min(1),
  dismissed: z.object({ daysAgo: z.number().min(0), reason: z.string() }).nullable(),
})

/** A sample work. Days are counted back from the first start, so that the world stays fresh. */
const SampleWork = z.object({
  id: z.uuid(),
  picture: z.string().regex(/^pictures\/[\w-]+\.webp$/),
  title: z.string().max(120).nullable(),
  description: z.string().max(2_000).nullable(),
  altText: z.string().max(500),
  kind: ArtworkKind,
  surface: Surface,
  status: ArtworkStatus,
  yearMade: z.int().nullable(),
  /** For works dated in days; their year follows from it. */
  madeDaysAgo: z.number().min(0).optional(),
  addedDaysAgo: z.number().min(0),
  seenDaysAgo: z.number().min(0),
  longitude: z.number(),
  latitude: z.number(),
  locationLevel: LocationLevel,
  licence: Licence,
  legality: Permission,
  uploader: z.string(),
  /** Works of one wall share this name, and the place of the first of them. */
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
  /** Makers of the work, by their names. */
  credits: z.array(z.string()),
  /** The car it is on, and the car's line. */
  train: TrainClaim.nullable().default(null),
})
export type SampleWork = z.output<typeof SampleWork>

/** An artist or crew; the members of a crew are named. */
const SampleMaker = z.object({
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

/** Further cities where a car was seen: each is the largest city of that name. */
const SampleTrain = z.object({
  operator: z.string(),
  number: z.string(),
  sightings: z.array(
    z.object({ by: z.string(), daysAgo: z.number().min(14), city: z.string(), line: z.string().nullable() }),
  ),
})
export type SampleTrain = z.output<typeof SampleTrain>

/** A list, its works in order. */
const SampleList = z.object({
  id: z.uuid(),
  title: z.string().max(100),
  description: z.string().max(2_000).nullable(),
  by: z.string(),
  isWalk: z.boolean(),
  start: Coordinates.nullable(),
  addedDaysAgo: z.number().min(0),
  works: z.array(z.object({ id: z.uuid(), note: z.string().max(300).nullable() })),
})

/** Solved credits and props, with dates in the past for the leaderboards. */
const SamplePoints = z.object({
  solved: z.array(z.object({ work: z.uuid(), by: z.string(), agreedBy: z.string(), daysAgo: z.number().min(0) })),
  props: z.array(z.object({ work: z.uuid(), by: z.array(z.object({ who: z.string(), daysAgo: z.number().min(0) })) })),
})

/** A battle; hours are counted from the first start. */
const SampleBattle = z.object({
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
  /** Voters whose votes, the last of all, are void, with the reason; some of them vote only here. */
  voided: z.object({ reason: VoidReason, by: z.array(z.string()) }).optional(),
})
export type SampleBattle = z.output<typeof SampleBattle>

/** Start and end of a sample battle, according to its state. */
export function sampleTimes(battle: SampleBattle, now: Date): { starts_at: Date; ends_at: Date } {
  const { days, startsInHours, endsInHours = 0, endedHoursAgo } = battle
  const lasts = days * 24 * hourMs
  const endsIn = endedHoursAgo === undefined ? endsInHours * hourMs : -endedHoursAgo * hourMs
  const starts = now.getTime() + (startsInHours === undefined ? endsIn - lasts : startsInHours * hourMs)
  return { starts_at: new Date(starts), ends_at: new Date(starts + lasts) }
}

/** Sample voters have accounts without a sign-in, identified by their names. */
export const sampleVoterId = (username: string): string => fixedId('7073', username)

/** A number between 0 and 1 that is the same at every start. */
export const sampleChance = (of: string): number =>
  Number.parseInt(createHash('sha256').update(of).digest('hex').slice(0, 8), 16) / 0xffffffff

/** The profile of a sample member: follows are names, props are ids of works. */
const SamplePerson = z.object({
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

/** A sample comment on a work. */
const SampleComment = z.object({
  id: z.uuid(),
  work: z.uuid(),
  by: z.string(),
  daysAgo: z.number().min(0),
  text: z.string().max(2_000),
})

/** A sample claim of an artist; one without a reason waits for a moderator. */
const SampleClaim = z.object({
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

/** A sample member whom a moderator suspended. */
const SampleSuspension = z.object({ username: z.string(), days: z.int(), reason: z.string() })

/** The open data of a fictional city; the file lies beside `world.json`. */
const SampleImport = z.object({
  id: z.uuid(),
  file: z.string(),
  daysAgo: z.number().min(0),
  source: z.object({ name: z.string(), link: z.url(), licence: z.string(), kind: z.string() }),
})

/** The file `samples/world.json`. */
export const SampleWorld = z.object({
  works: z.array(SampleWork),
  makers: z.array(SampleMaker),
  trains: z.array(SampleTrain),
  lists: z.array(SampleList),
  points: SamplePoints,
  battles: z.object({ voters: z.array(z.string()), battles: z.array(SampleBattle) }),
  people: z.array(SamplePerson),
  comments: z.array(SampleComment),
  claims: z.array(SampleClaim),
  reports: z.array(SampleReports),
  suspension: SampleSuspension,
  import: SampleImport,
})
export type SampleWorld = z.output<typeof SampleWorld>

/** Works of one day are spread over it, in the order of the file, so that no two share a moment. */
export const addedAt = (work: SampleWork, index: number, now: Date): Date =>
  new Date(now.getTime() - work.addedDaysAgo * dayMs - index * 61_000)

export function yearMade({ yearMade: year, madeDaysAgo }: SampleWork, now: Date): number | null {
  return madeDaysAgo === undefined ? year : momentAgo(madeDaysAgo, now).getUTCFullYear()
}

export const momentAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs)

export const dayAgo = (days: number, now: Date): string => formatDay(momentAgo(days, now))

/** The same spot for all works of a wall, however often loading is interrupted. */
export const sampleSpotId = (wall: string): string => fixedId('5b07', wall)

/** Id of a sighting, from its work and its position in the work's list. */
export const sampleSightingId = (work: SampleWork, index: number): string => fixedId('5161', `${work.id} ${index}`)

/** Id of a car's sighting, from the car and the position in its list. */
export const sampleTrainSightingId = ({ operator, number }: SampleTrain, index: number): string =>
  fixedId('7ca2', `${operator} ${number} ${index}`)

export const sampleCaseId = (subject: string): string => fixedId('ca5e', subject)

export const sampleReportId = (subject: string, by: string): string => fixedId('4e90', `${subject} ${by}`)

/** RFC 9562, version 8: the first digits give the kind, the rest is a hash. */
function fixedId(of: string, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return `a11c${of}-${hash.slice(0, 4)}-8${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`
}

/** A fixed UUID for a sample member, in the space of ids that no pool hands out (RFC 9562, version 8). */
export function sampleMemberId(index: number): string {
  return `a11c1700-0000-8000-8000-${String(index + 1).padStart(12, '0')}`
}
