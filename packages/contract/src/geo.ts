import { z } from 'zod'

/** WGS 84, in degrees. */
export const Coordinates = z.object({
  longitude: z
    .number(/*i18n*/ 'Enter the longitude in degrees')
    .min(-180, /*i18n*/ 'Longitude must be between -180 and 180')
    .max(180, /*i18n*/ 'Longitude must be between -180 and 180'),
  latitude: z
    .number(/*i18n*/ 'Enter the latitude in degrees')
    .min(-90, /*i18n*/ 'Latitude must be between -90 and 90')
    .max(90, /*i18n*/ 'Latitude must be between -90 and 90'),
})
export type Coordinates = z.infer<typeof Coordinates>

const Degrees = z.string().regex(/^-?\d{1,3}(\.\d{1,17})?$/, /*i18n*/ 'Enter degrees, such as -73.98')

/**
 * `west,south,east,north` in degrees, the order of MapLibre's `LngLatBounds.toArray().flat()`.
 * West greater than east means that the box crosses the antimeridian.
 */
export const BoundingBox = z
  .string()
  .max(100)
  .transform((text) => text.split(','))
  .pipe(z.tuple([Degrees, Degrees, Degrees, Degrees], /*i18n*/ 'Enter bounds as west,south,east,north'))
  .transform((parts) => parts.map(Number))
  .pipe(
    z.tuple([
      z.number().min(-180).max(180),
      z.number().min(-90).max(90),
      z.number().min(-180).max(180),
      z.number().min(-90).max(90),
    ]),
  )
  .refine(([, south, , north]) => south <= north, /*i18n*/ 'South must be below north')
export type BoundingBox = z.output<typeof BoundingBox>

/** `longitude,latitude` in degrees, the order of bounds. */
export const Near = z
  .string()
  .max(50)
  .transform((text) => text.split(','))
  .pipe(z.tuple([Degrees, Degrees], /*i18n*/ 'Enter a place as longitude,latitude'))
  .transform(([longitude, latitude]) => ({ longitude: Number(longitude), latitude: Number(latitude) }))
  .pipe(Coordinates)

/** How close the published place is to the real one. */
export const LocationLevel = z.enum(['exact', 'street', 'district', 'city', 'hidden'])
export type LocationLevel = z.infer<typeof LocationLevel>

/** Grid width of each level in metres; only the uploader and moderators learn more than the cell. */
export const levelMetres: Record<Exclude<LocationLevel, 'exact' | 'hidden'>, number> = {
  street: 150,
  district: 1_000,
  city: 10_000,
}
