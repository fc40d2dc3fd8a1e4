import type { ArtworkKind, ArtworkStatus, Licence, Permission, PublicPlace, Surface } from '@allcity/contract/artworks'
import { type LocationLevel, levelMetres } from '@allcity/contract/geo'
import { licences } from '@allcity/contract/licences'
import type { FoundRegion } from '@allcity/contract/regions'
import type { SightingStatus } from '@allcity/contract/sightings'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { factsWord } from './joined-words.ts'
import { translate } from './messages.ts'
import { formatNumber } from './numbers.ts'
import { roughDistance } from './units.ts'

/** Symbols of a bullet: a kind, or the diamond of a work on a train. */
export type Line = ArtworkKind | 'train'

const lines: Record<
  Line,
  { word: MessageDescriptor; plural: MessageDescriptor; untitled: MessageDescriptor; letter: string }
> = {
  mural: { word: msg`Mural`, plural: msg`Murals`, untitled: msg`Untitled mural`, letter: 'M' },
  piece: { word: msg`Piece`, plural: msg`Pieces`, untitled: msg`Untitled piece`, letter: 'P' },
  throw_up: { word: msg`Throw-up`, plural: msg`Throw-ups`, untitled: msg`Untitled throw-up`, letter: 'T' },
  tag: { word: msg`Tag`, plural: msg`Tags`, untitled: msg`Untitled tag`, letter: 'G' },
  stencil: { word: msg`Stencil`, plural: msg`Stencils`, untitled: msg`Untitled stencil`, letter: 'S' },
  paste_up: { word: msg`Paste-up`, plural: msg`Paste-ups`, untitled: msg`Untitled paste-up`, letter: 'W' },
  sticker: { word: msg`Sticker`, plural: msg`Stickers`, untitled: msg`Untitled sticker`, letter: 'K' },
  mosaic: { word: msg`Mosaic`, plural: msg`Mosaics`, untitled: msg`Untitled mosaic`, letter: 'Z' },
  installation: {
    word: msg`Installation`,
    plural: msg`Installations`,
    untitled: msg`Untitled installation`,
    letter: 'I',
  },
  sculpture: { word: msg`Sculpture`, plural: msg`Sculptures`, untitled: msg`Untitled sculpture`, letter: 'C' },
  train: { word: msg`Train`, plural: msg`Trains`, untitled: msg`Untitled train`, letter: 'R' },
  other: {
    word: msg`Other`,
    plural: msg({ message: 'Other', context: 'works' }),
    untitled: msg`Untitled work`,
    letter: 'O',
  },
}

const surfaces: Record<Surface, MessageDescriptor> = {
  wall: msg`Wall`,
  shutter: msg`Shutter`,
  train: msg`Train`,
  vehicle: msg`Vehicle`,
  billboard: msg`Billboard`,
  ground: msg`Ground`,
  street_furniture: msg`Street furniture`,
  other: msg`Other`,
}

const statuses: Record<ArtworkStatus, MessageDescriptor> = {
  present: msg`Still there`,
  damaged: msg`Damaged`,
  painted_over: msg`Painted over`,
  removed: msg({ message: 'Removed', context: 'state of a work' }),
  unknown: msg`Unknown`,
}

const sightings: Record<SightingStatus, MessageDescriptor> = {
  present: msg`Saw it`,
  damaged: msg`Saw it damaged`,
  painted_over: msg`Reported it painted over`,
  removed: msg`Reported it gone`,
}

const permissions: Record<Permission, MessageDescriptor> = {
  with_permission: msg`With permission`,
  without_permission: msg`Without permission`,
  unknown: msg`Unknown`,
}

export const kindWord = (kind: Line) => translate(lines[kind].word)
export const kindPlural = (kind: Line) => translate(lines[kind].plural)
export const kindLetter = (kind: Line) => lines[kind].letter
/** The kind in the style sheet's spelling: `throw-up`. */
export const kindSlug = (kind: Line) => kind.replace('_', '-')
export const chooseLine = (kind: ArtworkKind, surface: Surface | undefined): Line =>
  surface === 'train' ? 'train' : kind
/** 'Mural', or 'Piece on a train' for a work with the diamond. */
export function kindOnSurface(kind: ArtworkKind, surface: Surface | undefined): string {
  const word = kindWord(kind)
  return surface === 'train' ? t`${word} on a train` : word
}
export const surfaceWord = (surface: Surface) => translate(surfaces[surface])
export const statusWord = (status: ArtworkStatus) => translate(statuses[status])
export const sightingWord = (status: SightingStatus) => translate(sightings[status])
export const permissionWord = (permission: Permission) => translate(permissions[permission])
export const licenceWord = (licence: Licence) => translate(licences[licence].word)
export const licenceUrl = (licence: Licence) => licences[licence].url

/** The title, or 'Untitled mural' for a work without one. */
export const formatTitle = (work: { title: string | null; kind: ArtworkKind }): string =>
  work.title ?? translate(lines[work.kind].untitled)

/** How close the shown place is to the real one. */
export function levelWord(level: LocationLevel): string {
  if (level === 'exact') return t`Exact spot`
  if (level === 'hidden') return t`Location hidden`
  const distance = roughDistance(levelMetres[level])
  return t`Within ${distance}`
}

export const countWord = formatNumber
export const worksWord = (count: number) => t`${plural(count, { one: '# work', other: '# works' })}`
export const propsWord = (count: number) => t`${plural(count, { one: '# prop', other: '# props' })}`

/** "Hunts Point, New York City": a city, after its neighbourhood if known. */
export const cityWord = ({ neighbourhood, name }: { neighbourhood: string | null; name: string }) =>
  factsWord([neighbourhood, name])

/** "Hunts Point, New York City, United States", or the known parts of it. */
export const placeInFull = ({ neighbourhood, city, country }: PublicPlace) => factsWord([neighbourhood, city, country])

/** The city with its neighbourhood, or the country, of a public place. */
export function placeWord({ neighbourhood, city, country, level }: PublicPlace) {
  if (city) return cityWord({ neighbourhood, name: city })
  return country ?? (level === 'hidden' ? t`Location hidden` : t`Remote location`)
}

/** Path of a member's page. */
export const memberPath = (username: string) => `/u/${encodeURIComponent(username)}`

/** `United States, near Columbus`, when several cities have the name. */
export const whereIs = ({ country, near }: FoundRegion): string => (near ? t`${country}, near ${near}` : country)
