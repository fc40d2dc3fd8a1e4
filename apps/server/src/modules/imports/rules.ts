import { ArtworkKind, type Surface } from '@allcity/contract/kinds'
import { z } from 'zod'

const standing = new Set<ArtworkKind>(['sculpture', 'installation'])

/** A source says what it is, and hardly ever on what. */
export const surfaceOf = (kind: ArtworkKind): Surface => (standing.has(kind) ? 'other' : 'wall')

/** What a list shows of what a row says. */
export const ShownWork = z.object({
  title: z.string().nullable(),
  artists: z.array(z.string()),
  kind: ArtworkKind,
  yearMade: z.int().nullable(),
})
