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
