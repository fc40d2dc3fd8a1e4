import type { ArtworkKind, ArtworkStatus, Licence, Permission, PublicPlace, Surface } from '@allcity/contract/artworks'
import { type LocationLevel, levelMetres } from '@allcity/contract/geo'
import { licences } from '@allcity/contract/licences'
import type { FoundRegion } from '@allcity/contract/regions'
import type { SightingStatus } from '@allcity/contract/sightings'

/** Symbols of a bullet: a kind, or the diamond of a work on a train. */
export type Line = ArtworkKind | 'train'

const lines: Record<Line, { word: string; plural: string; letter: string }> = {
  mural: { word: 'Mural', plural: 'Murals', letter: 'M' },
  piece: { word: 'Piece', plural: 'Pieces', letter: 'P' },
  throw_up: { word: 'Throw-up', plural: 'Throw-ups', letter: 'T' },
  tag: { word: 'Tag', plural: 'Tags', letter: 'G' },
  stencil: { word: 'Stencil', plural: 'Stencils', letter: 'S' },
  paste_up: { word: 'Paste-up', plural: 'Paste-ups', letter: 'W' },
  sticker: { word: 'Sticker', plural: 'Stickers', letter: 'K' },
  mosaic: { word: 'Mosaic', plural: 'Mosaics', letter: 'Z' },
  installation: { word: 'Installation', plural: 'Installations', letter: 'I' },
  sculpture: { word: 'Sculpture', plural: 'Sculptures', letter: 'C' },
  train: { word: 'Train', plural: 'Trains', letter: 'R' },
  other: { word: 'Other', plural: 'Other kinds', letter: 'O' },
}

const surfaces: Record<Surface, string> = {
  wall: 'Wall',
  shutter: 'Shutter',
  train: 'Train',
  vehicle: 'Vehicle',
  billboard: 'Billboard',
  ground: 'Ground',
  street_furniture: 'Street furniture',
  other: 'Other',
}

const statuses: Record<ArtworkStatus, string> = {
  present: 'Still there',
  damaged: 'Damaged',
  painted_over: 'Painted over',
  removed: 'Removed',
  unknown: 'Not known',
}

const sightings: Record<SightingStatus, string> = {
  present: 'Saw it',
  damaged: 'Saw it damaged',
  painted_over: 'Says it is painted over',
  removed: 'Says it is gone',
}

const permissions: Record<Permission, string> = {
  with_permission: 'With the owner',
  without_permission: 'Without permission',
  unknown: 'Not known',
}

export const kindWord = (kind: Line) => lines[kind].word
export const kindPlural = (kind: Line) => lines[kind].plural
export const kindLetter = (kind: Line) => lines[kind].letter
/** The kind in the style sheet's spelling: `throw-up`. */
export const kindSlug = (kind: Line) => kind.replace('_', '-')
export const chooseLine = (kind: ArtworkKind, surface: Surface | undefined): Line =>
  surface === 'train' ? 'train' : kind
/** 'Mural', or 'Piece on a train' for a work with the diamond. */
export const kindOnSurface = (kind: ArtworkKind, surface: Surface | undefined) =>
  surface === 'train' ? `${lines[kind].word} on a train` : lines[kind].word
export const surfaceWord = (surface: Surface) => surfaces[surface]
export const statusWord = (status: ArtworkStatus) => statuses[status]
export const sightingWord = (status: SightingStatus) => sightings[status]
export const permissionWord = (permission: Permission) => permissions[permission]
export const licenceWord = (licence: Licence) => licences[licence].word
export const licenceUrl = (licence: Licence) => licences[licence].url

/** The title, or 'Untitled mural' for a work without one. */
export function formatTitle(work: { title: string | null; kind: ArtworkKind }) {
  if (work.title !== null) return work.title
  return work.kind === 'other' ? 'Untitled work' : `Untitled ${lines[work.kind].word.toLowerCase()}`
}

/** How close the shown place is to the real one. */
export function levelWord(level: LocationLevel) {
  if (level === 'exact') return 'Exact spot'
  if (level === 'hidden') return 'Place kept hidden'
  const metres = levelMetres[level]
  return metres < 1_000 ? `Within about ${metres} m` : `Within about ${metres / 1_000} km`
}

const numbers = new Intl.NumberFormat('en')
export const countWord = (count: number) => numbers.format(count)
export const worksWord = (count: number) => (count === 1 ? '1 work' : `${countWord(count)} works`)
export const propsWord = (count: number) => (count === 1 ? '1 prop' : `${countWord(count)} props`)

/** "Hunts Point, New York City": a city, after its neighbourhood if known. */
export const cityWord = ({ neighbourhood, name }: { neighbourhood: string | null; name: string }) =>
  neighbourhood ? `${neighbourhood}, ${name}` : name

/** "Hunts Point, New York City, United States", or the known parts of it. */
export const placeInFull = ({ neighbourhood, city, country }: PublicPlace) =>
  [neighbourhood, city, country].filter(Boolean).join(', ')

/** The city with its neighbourhood, or the country, of a public place. */
export function placeWord({ neighbourhood, city, country, level }: PublicPlace) {
  if (city) return cityWord({ neighbourhood, name: city })
  return country ?? (level === 'hidden' ? 'Place kept hidden' : 'Far from any city')
}

/** Path of a member's page. */
export const memberPath = (username: string) => `/u/${encodeURIComponent(username)}`

/** `United States, near Columbus`, when several cities have the name. */
export const whereIs = ({ country, near }: FoundRegion): string => (near ? `${country}, near ${near}` : country)
