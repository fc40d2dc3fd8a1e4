import { z } from 'zod'
import { BoundingBox } from './geo.ts'
import { ArtworkKind, ArtworkStatus, Surface } from './kinds.ts'
import { MakerId } from './makers.ts'
import { oneOrMore } from './one-or-more.ts'
import { CountryCode, RegionId } from './regions.ts'
import { SpotId } from './spot-id.ts'
import { line } from './text.ts'
import { VehicleId } from './vehicles.ts'

const Year = z.coerce
  .number(/*i18n*/ 'Enter a year, such as 1984')
  .int(/*i18n*/ 'Enter a year, such as 1984')
  .min(1000, /*i18n*/ 'Enter a four-digit year')
  .max(9999, /*i18n*/ 'Enter a four-digit year')

const yes = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional()

export const ArtworkFilter = z.object({
  kind: oneOrMore(ArtworkKind),
  surface: oneOrMore(Surface),
  status: oneOrMore(ArtworkStatus),
  bounds: BoundingBox.optional(),
  /** Username of the uploader. Matches nothing for other members if the uploader hides their works or is suspended. */
  uploader: z.string().max(40).optional(),
  /** Works that are likely still there. */
  likelyThere: yes,
  /** Works that may be gone because no member has seen them for long. */
  needsLook: yes,
  /** Works whose title contains all these words or prefixes, ignoring accents and case. */
  words: line(100).optional(),
  /** Works made in this year or later, if the year is known. */
  fromYear: Year.optional(),
  /** Works made in this year or earlier, if the year is known. */
  toYear: Year.optional(),
  /** Works credited to this artist or crew itself. */
  artist: MakerId.optional(),
  /** Works credited to this crew, or to a member while they publicly belonged to it; each work once. */
  crew: MakerId.optional(),
  /** Restricts a crew's works to those credited to the crew itself, or to its members. */
  crewPart: z.enum(['own', 'members']).optional(),
  /** The works at one spot, including those that are gone. */
  spot: SpotId.optional(),
  /** Works on this car of a train. */
  vehicle: VehicleId.optional(),
  /** GeoNames id of a city; works with a hidden place belong to no city. */
  region: RegionId.optional(),
  country: CountryCode.optional(),
})
export type ArtworkFilter = z.output<typeof ArtworkFilter>
