import type { ArtworkKind, Surface } from '@allcity/contract/artworks'
import type { Translate } from '@allcity/contract/languages'

const kinds: Record<ArtworkKind, string> = {
  mural: /*i18n*/ 'Mural',
  piece: /*i18n*/ 'Piece',
  throw_up: /*i18n*/ 'Throw-up',
  tag: /*i18n*/ 'Tag',
  stencil: /*i18n*/ 'Stencil',
  paste_up: /*i18n*/ 'Paste-up',
  sticker: /*i18n*/ 'Sticker',
  mosaic: /*i18n*/ 'Mosaic',
  installation: /*i18n*/ 'Installation',
  sculpture: /*i18n*/ 'Sculpture',
  other: /*i18n*/ 'Work',
}

const surfaces: Record<Exclude<Surface, 'other'>, string> = {
  wall: /*i18n*/ 'Wall',
  shutter: /*i18n*/ 'Shutter',
  train: /*i18n*/ 'Train',
  vehicle: /*i18n*/ 'Vehicle',
  billboard: /*i18n*/ 'Billboard',
  ground: /*i18n*/ 'Ground',
  street_furniture: /*i18n*/ 'Street furniture',
}

export const kindWord = (kind: ArtworkKind, translate: Translate): string => translate(kinds[kind])

/** Null for a surface without a name. */
export const surfaceWord = (surface: Surface, translate: Translate): string | null =>
  surface === 'other' ? null : translate(surfaces[surface])
