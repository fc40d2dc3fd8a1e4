import { z } from 'zod'

export const ArtworkKind = z.enum([
  'mural',
  'piece',
  'throw_up',
  'tag',
  'stencil',
  'paste_up',
  'sticker',
  'mosaic',
  'installation',
  'sculpture',
  'other',
])
export type ArtworkKind = z.infer<typeof ArtworkKind>

export const Surface = z.enum([
  'wall',
  'shutter',
  'train',
  'vehicle',
  'billboard',
  'ground',
  'street_furniture',
  'other',
])
export type Surface = z.infer<typeof Surface>

/** Status by the latest evidence. */
export const ArtworkStatus = z.enum(['present', 'damaged', 'painted_over', 'removed', 'unknown'])
export type ArtworkStatus = z.infer<typeof ArtworkStatus>
