import { z } from 'zod'
import { ArtworkCard, ArtworkId } from './artworks.ts'
import { endpoint } from './endpoint.ts'

/** Stops of a walk in a link: browsers and servers take links of some 8 KB. */
export const mostStops = 100

/** The stops of a walk that no account holds: ids separated by commas, in walking order. */
export const WalkStops = z
  .string()
  .max(mostStops * 37, /*i18n*/ 'This walk has too many stops')
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(ArtworkId)
      .max(mostStops, /*i18n*/ 'This walk has too many stops')
      .refine((ids) => new Set(ids).size === ids.length, /*i18n*/ 'Each work can be a stop only once'),
  )

/** Walks that no account holds: a link holds their stops. */
export const walks = {
  listStops: endpoint({
    method: 'GET',
    path: '/walks/stops',
    access: 'public',
    summary: 'List the works of a walk by its stops, in their order. Works that are not public are left out.',
    query: z.object({ stops: WalkStops }),
    response: z.object({ items: z.array(ArtworkCard) }),
  }),
}
