import type { ArtworkStatus, Licence } from '@allcity/contract/artworks'
import type { Coordinates } from '@allcity/contract/geo'
import type { ImportMapping, ImportSource } from '@allcity/contract/imports'
import type { ArtworkKind } from '@allcity/contract/kinds'
import { namesIn } from './artists.ts'
import { addressBeside, locate } from './coordinates.ts'
import { computeKey, digest, keyBeside } from './keys.ts'
import { cut, folded, oneLine, plain, webAddress } from './text.ts'
import { kindIn, licenceIn, statusIn, titleAndArtist } from './words.ts'
import { yearOfWork } from './years.ts'

/** The data of a work in a row. */
export interface ImportedWork {
  title: string | null
  artists: string[]
  description: string | null
  kind: ArtworkKind
  status: ArtworkStatus
  yearMade: number | null
  address: string | null
  licence: Licence
  /** The licence as the source words it. */
  terms: string | null
  link: string | null
  image: string | null
}

export interface ReadRow {
  key: string
  /** A hash of everything imported: a different hash means a changed row. */
  hash: string
  work: ImportedWork
  location: Coordinates | null
  /** A cell of the year column without a valid year. */
  unreadYear: string | null
  refused: string | null
}

type Cells = Record<string, string>

export const reasons = {
  noPlace: /*i18n*/ 'This row does not say where it is',
  nothing: /*i18n*/ 'There is nothing in this row that tells what it is',
}

const never = () => false

/** Reads one record by a mapping. A row that cannot be a work is refused with the reason. */
export function readRow(
  cells: Cells,
  mapping: ImportMapping,
  source: ImportSource,
  isRepeated: (key: string) => boolean = never,
): ReadRow {
  const cell = (
    field: 'title' | 'year' | 'address' | 'description' | 'kind' | 'status' | 'licence' | 'link' | 'image' | 'id',
  ) => (mapping[field] === null ? undefined : cells[mapping[field]])
  const named = namedIn(cells, mapping)
  const terms = oneLine(cell('licence'), 120) ?? source.licence
  const whole = mapping.place === null ? undefined : cells[mapping.place]
  const address = oneLine(cell('address'), 200) ?? oneLine(addressBeside(whole ?? '') ?? undefined, 200)
  const year = yearOfWork(cell('year'))
  const work: ImportedWork = {
    ...named,
    description: describe(cell('description')),
    kind: kindIn(cell('kind')) ?? source.kind,
    status: statusIn(cell('status'), mapping.status ?? '') ?? 'present',
    yearMade: year.year,
    address,
    // Read the whole cell: the stored terms are cut and may lack a restriction.
    licence: licenceIn(plain(cell('licence')) ?? source.licence),
    terms,
    link: webAddress(cell('link')),
    image: webAddress(cell('image')),
  }
  const place = locate(cells, mapping)
  const location = 'location' in place ? rounded(place.location) : null
  const isEmpty = named.title === null && named.artists.length === 0 && address === null && location === null
  const key = computeKey(plain(cell('id')), work, location)
  return {
    key: isRepeated(key) ? keyBeside(key, work, location) : key,
    hash: digest(JSON.stringify([work, location])),
    work,
    location,
    unreadYear: year.unread,
    refused: isEmpty ? reasons.nothing : findRefusal(place, source.regionId !== null),
  }
}

function findRefusal(place: ReturnType<typeof locate>, hasCity: boolean): string | null {
  if ('location' in place) return null
  if (place.refused !== null) return place.refused
  return hasCity ? null : reasons.noPlace
}

function namedIn(
  cells: Cells,
  { title, artists, artistCommas }: ImportMapping,
): { title: string | null; artists: string[] } {
  const written = oneLine(title === null ? undefined : cells[title], 120)
  if (artists.length === 0 && written) return titleAndArtist(written)
  const names = artists.flatMap((columns) => {
    const joined = columns.flatMap((column) => plain(cells[column]) ?? []).join(' ')
    return columns.length > 1 ? namesIn(joined.replaceAll(',', ' ')) : namesIn(joined, artistCommas)
  })
  return { title: written, artists: [...new Map(names.map((name) => [folded(name), name])).values()].slice(0, 12) }
}

function describe(cell: string | undefined): string | null {
  const text = plain(cell)
    ?.replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
  return text ? cut(text, 2_000) : null
}

/** Rounds to a tenth of a metre: more digits are noise, and would change every row with every export. */
const rounded = ({ longitude, latitude }: Coordinates): Coordinates => ({
  longitude: Math.round(longitude * 1e6) / 1e6,
  latitude: Math.round(latitude * 1e6) / 1e6,
})
