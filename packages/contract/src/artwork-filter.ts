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
  .number('The year is a number such as 1984')
  .int('The year is a whole number')
  .min(1000, 'The year has four digits')
  .max(9999, 'The year has four digits')

const yes = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional()

export const ArtworkFilter = z.object({
  kind: oneOrMore(ArtworkKind),
  surface: oneOrMore(Surface),
  status: oneOrMore(ArtworkStatus),
  bounds: BoundingBox.optional(),
  /** By username; of one who does not show their works, or is suspended, nobody else finds any. */
  uploader: z.string().max(40).optional(),
  /** Those that are likely still there. */
  likelyThere: yes,
  /** Those that nobody has seen for so long that they may be gone. */
  needsLook: yes,
  /** Those whose title has all these words, or words that begin so; accents and case count for nothing. */
  words: line('The words', 100).optional(),
  /** Those that were made in this year or later, where somebody knows when. */
  fromYear: Year.optional(),
  /** Those that were made in this year or earlier. */
  toYear: Year.optional(),
  /** Works credited to this artist or crew itself. */
  artist: MakerId.optional(),
  /** Works credited to this crew, or to a member while they publicly belonged to it; each work once. */
  crew: MakerId.optional(),
  /** Of a crew's works, those credited to itself, or the others. */
  crewPart: z.enum(['own', 'members']).optional(),
  /** The works of one wall, those that are gone among them. */
  spot: SpotId.optional(),
  /** Works on this car of a train. */
  vehicle: VehicleId.optional(),
  /** GeoNames id of a city; a hidden place is in none. */
  region: RegionId.optional(),
  country: CountryCode.optional(),
})
export type ArtworkFilter = z.output<typeof ArtworkFilter>
