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

/** Sample reports about one thing and their outcome, in `samples/reports.json`. */
export const SampleReports = z.object({
  type: ReportedType,
  subject: z.uuid(),
  reports: z
    .array(z.object({ by: z.string(), reason: ReportReason, note: z.string().nullable(), daysAgo: z.number().min(0) }))
    .min(1),
  dismissed: z.object({ daysAgo: z.number().min(0), reason: z.string() }).nullable(),
})
export type SampleReports = z.output<typeof SampleReports>

/**
 * One work of `samples/world.json`, as the drawing script writes it. Days are counted back from the first start, so that the world stays
 * fresh.
 */
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
  /** Makers of the work, by their names in `samples/makers.json`. */
  credits: z.array(z.string()),
  /** The car it is on, and the car's line. */
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

/** Further cities where a car of `samples/trains.json` was seen: each is the largest city of that name. */
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

/** Solved credits and props of `samples/points.json`. */
export const SamplePoints = z.object({
  solved: z.array(z.object({ work: z.uuid(), by: z.string(), agreedBy: z.string(), daysAgo: z.number().min(0) })),
  props: z.array(z.object({ work: z.uuid(), by: z.array(z.object({ who: z.string(), daysAgo: z.number().min(0) })) })),
})
export type SamplePoints = z.output<typeof SamplePoints>
/** A battle of `samples/battles.json`; hours are counted from the first start. `voters` names its voters. */
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
  /** Voters whose votes, the last of all, are void, with the reason; some of them vote only here. */
  voided: z.object({ reason: VoidReason, by: z.array(z.string()) }).optional(),
})
export type SampleBattle = z.output<typeof SampleBattle>

export const SampleBattles = z.object({ voters: z.array(z.string()), battles: z.array(SampleBattle) })

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
/** A sample member of `samples/people.json`: follows are names, props are ids of works. */
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

/** A sample comment on a work, in `samples/comments.json`. */
export const SampleComment = z.object({
  id: z.uuid(),
  work: z.uuid(),
  by: z.string(),
  daysAgo: z.number().min(0),
  text: z.string().max(2_000),
})
export type SampleComment = z.output<typeof SampleComment>

/** A sample claim of an artist, in `samples/claims.json`; one without a reason waits for a moderator. */
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

/** The photo of a sample work has the work's own id; their tables differ, so the two are never confused. */
export const samplePhotoId = (work: SampleWork): string => work.id
