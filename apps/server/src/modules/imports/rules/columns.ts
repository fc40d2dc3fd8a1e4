import type { ImportMapping } from '@allcity/contract/imports'
import { guessArtistCommas } from './artists.ts'
import { numberIn, pairIn } from './coordinates.ts'
import { fieldOfHeading, namesArtist, partOfName, stemOfHeading } from './headings.ts'
import {
  type Axis,
  isAxisHeading,
  isDegreeHeading,
  isDirectionHeading,
  isSizeHeading,
  isUnmistakable,
  looksLikeDegrees,
  placeHeadings,
} from './place-headings.ts'
import { namesProjection, projectionsNamed } from './projection-search.ts'
import { codeIn, findProjection, isShiftedGeographic } from './projections.ts'
import { folded, webAddress } from './text.ts'
import { yearIn } from './years.ts'

export interface SampledColumn {
  name: string
  samples: string[]
  /** Whether no value repeats in the sampled records. */
  isUnique?: boolean
}

type Field = Exclude<keyof ImportMapping, 'artists' | 'artistCommas' | 'order' | 'projection' | 'only'>

/** Column names that cities use, in the languages that publish most. The first match wins, so likelier ones come first. */
const headings: Record<Field, RegExp[]> = {
  id: [
    /^(\w+ )?(registry|registration|inventory|artwork|tenant|record|asset|mural) ?(18 digit )?(id|no|number)$|^registryid$|registration id$/,
    /^(id|uid|identifier|identifiant|objectid|globalid|fid|ref|reference|kennung|no|numero|folio|clave)$|^\w+ id$|18 digit id$/,
    /^(filename|fichier|file name)$/,
  ],
  title: [
    /^(artwork |work |mural |art )?(title|titel|titre|titulo|titolo|tytuł|teos|teoksen nimi|nazev|nazev dila|værk|verk|obra|oeuvre|opera|kunstwerk|name of (art)?work|nom de l oeuvre)( of (the )?artwork| en)?$/,
    /^(artwork|mural|work|art)? ?(name|nom|nombre|nome|naam|navn|namn|nimi|nazwa)$/,
    /publication name$|tenant name$/,
  ],
  year: [
    /^(year|annee|ano|jahr|jaar|anno|ar|år|vuosi|rok|year placed)( of)? ?(installed|installation|created|completed|realisation|de realisation|painted|made)?$|^yearofinstallation$/,
    /^(date|start date|year)( created| installed| completed| dedicated| painted)?$|^date ?(de )?(creation|realisation|installation)$|^start date$/,
  ],
  address: [
    /^(site |street |billing |full |account billing )?(address|adresse|direccion|endereco|indirizzo|anschrift|adres|adresa|osoite|morada)$|siteaddress$/,
    /billing address$|^addr full$/,
    /^(location|emplacement|lieu|ubicacion|standort|location name|site|sitename|place|street)( description)?$/,
  ],
  description: [
    /^(description|beschreibung|descripcion|descricao|descrizione|omschrijving|kuvaus|opis|popis|beskrivelse|beskrivning)/,
    /descri|statement|^notes?$|^desc$|^cmt$|inscription/,
  ],
  kind: [
    /^(artwork |art |work |mural )?(type|kind|category|categorie|tipo|typ|art|genre|artform)( ?1)?$|^artwork type/,
    /^(medium|media|technique|material|discipline|class|shop dine guide primary)$|primarymaterial/,
  ],
  status: [
    /^(status|statut|state of work|condition|etat|estado|zustand)$/,
    /^(removed|destroyed|is removed|deaccessioned|still there|extant)$/,
  ],
  licence: [/^(licen[cs]e|licence url|rights|droits|lizenz)$/],
  link: [
    /^(url|link|website|web|lien|enlace|source url|sourceurl|page|more info|detail url|artwork url|web detail page|detail page|web page)$/,
    /\burl$|link$|website$/,
  ],
  image: [
    /^(image|photo|picture|img|bild|foto)( ?(url|link|path))?$|^photourl$|^imageurl$/,
    /image|photo ?url|picture/,
  ],
  place: placeHeadings,
  latitude: [
    /^(lat|latitude|latitud|latitudine|breitengrad|breedtegraad|breddegrad|breddgrad|leveysaste|leveyspiiri|szerokosc geograficzna|zemepisna sirka|geo lat|y lat)$|\blatitude\b/,
    /^(y|y coord(inate)?|coord y|northing|hochwert|nordwert|coordinata y|coordenada y|coordonnee y|ycoord|y [a-z0-9 ]*|point y)$/,
  ],
  longitude: [
    /^(lon|lng|long|longitude|longitud|longitudine|langengrad|lengtegraad|længdegrad|langdgrad|pituusaste|pituuspiiri|dlugosc geograficzna|długosc geograficzna|zemepisna delka|geo lo?ng?|x lon)$|\blongitude\b/,
    /^(x|x coord(inate)?|coord x|easting|rechtswert|ostwert|coordinata x|coordenada x|coordonnee x|xcoord|x [a-z0-9 ]*|point x)$/,
  ],
}

const artistHeading =
  /^(artists?|artistes?|artistas?|kunstler|kunstenaars?|authors?|auteurs?|autor(es|e|i)?|kunstner(e|en)?|konstnar(er)?|taiteilijat?|tekijat?|artysta|artysci|umelec|umelci|tvurce|primary artist|artists name|artist full name|writers?|muralists?|creators?|painters?|artist name|artists? credit|artist s|artist names|names? of artists?|nom de l artiste|artists keyword)( ?s)?$/

/** Guesses the mapping of columns to fields from headings and first values. */
export function guessMapping(columns: SampledColumn[], said: string | null = null): ImportMapping {
  const named = columns.map((column) => ({
    ...column,
    heading: folded(column.name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')),
  }))
  const taken = new Set<string>()
  const pick = (field: Field, fits: (column: SampledColumn) => boolean = () => true): string | null => {
    for (const pattern of headings[field]) {
      const found = named.find(
        ({ name, heading, ...rest }) => !taken.has(name) && isHeading(pattern, heading) && fits({ name, ...rest }),
      )
      if (found) {
        taken.add(found.name)
        return found.name
      }
    }
    const likely = columns.find(
      (column) => !taken.has(column.name) && fieldOfHeading(column.name) === field && fits(column),
    )
    if (likely) taken.add(likely.name)
    return likely?.name ?? null
  }
  const placing = guessPlace(pick, columns, said)
  for (const name of [placing.place, placing.latitude, placing.longitude]) if (name) taken.add(name)
  const image = pick('image')
  const id = pick('id', (column) => column.isUnique === true) ?? pick('id', isDistinct)
  const artists = guessArtists(named, taken)
  const whole = new Set(artists.flatMap((names) => (names.length === 1 ? names : [])))
  const artistCells = columns.flatMap(({ name, samples }) => (whole.has(name) ? samples : []))
  return {
    only: null,
    ...placing,
    id,
    artists,
    artistCommas: guessArtistCommas(artistCells),
    image,
    title: pick('title'),
    year:
      pick('year', ({ samples }) => samples.some((cell) => yearIn(cell) !== null)) ??
      // The dry run reports a year column that cannot be read.
      pick('year', ({ name }) => /year|ann|a[nñ]o|jahr|jaar/i.test(name)),
    address: pick('address'),
    description: pick('description'),
    kind: pick('kind'),
    status: pick('status'),
    licence: pick('licence'),
    link: pick('link', ({ samples }) => samples.some((cell) => webAddress(cell) !== null)),
  }
}

/** As one word and split: `SiteAddress`, `Site address`. */
const isHeading = (pattern: RegExp, heading: string) =>
  pattern.test(heading) || pattern.test(heading.replaceAll(' ', ''))

const isDistinct = ({ samples }: SampledColumn) => samples.length > 0 && new Set(samples).size > samples.length / 2

type Pick = (field: Field, fits?: (column: SampledColumn) => boolean) => string | null

function guessPlace(pick: Pick, columns: SampledColumn[], said: string | null) {
  const findSamples = (name: string | null) => columns.find((column) => column.name === name)?.samples ?? []
  const isNumeric = ({ samples }: SampledColumn) =>
    samples.filter((cell) => numberIn(cell) !== null).length > samples.length / 2
  const isPlace = ({ samples }: SampledColumn) => samples.some((cell) => pairIn(cell) !== null)
  // A bare pair of numbers may be a size, so without a heading only an unmistakable place counts.
  const isPlainlyPlace = ({ samples }: SampledColumn) =>
    samples.filter((cell) => isUnmistakable(cell) && pairIn(cell) !== null).length > samples.length / 2
  const numeric = columns.filter(isNumeric)
  const axis = (field: Axis) => axisColumn(field, numeric) ?? pick(field, isNumeric)
  const [up, across] = [axis('latitude'), axis('longitude')]
  const [latitude, longitude] = up && across ? [up, across] : [null, null]
  const place = pick('place', isPlace) ?? (latitude ? null : (columns.find(isPlainlyPlace)?.name ?? null))
  const pairs = findSamples(place).flatMap((cell) => pairIn(cell) ?? [])
  const order = pairs.some(({ x, isOrdered }) => !isOrdered && Math.abs(x) > 90) ? 'longitude_first' : 'latitude_first'
  const points = latitude ? apart(findSamples(longitude), findSamples(latitude)) : pairs
  // A few misplaced cells must not turn degrees into a projection.
  const far = points.filter(({ x, y }) => Math.abs(x) > 180 || Math.abs(y) > 180)
  const isDegrees = far.length <= points.length / 2
  const texts = [said, latitude, longitude, place].filter((text) => text !== null)
  const projection = isDegrees ? datumOfDegrees(said) : projectionOfMetres(texts, far)
  return { place, latitude, longitude, order, projection } as const
}

/** Degrees on an old datum are some hundred metres off from WGS 84. */
function datumOfDegrees(datumName: string | null): string | null {
  const code = datumName && codeIn(datumName)
  return code && isShiftedGeographic(code) ? code : null
}

/** A named but unknown projection is not replaced by a guess. */
function projectionOfMetres(texts: string[], points: { x: number; y: number }[]): string | null {
  const sample = points[points.length >> 1] ?? null
  const [named] = [...texts, texts.join(' ')].flatMap((text) => projectionsNamed(text, sample))
  const isNamed = texts.some((text) => codeIn(text) !== null || namesProjection(text))
  return named ?? (isNamed ? null : findProjection(points))
}

const isFarFromDegrees = (cell: string) => Math.abs(numberIn(cell) ?? 0) > 180

/** The column of degrees, otherwise of an axis of a projection that its heading names. */
function axisColumn(axis: Axis, columns: SampledColumn[]): string | null {
  const found =
    columns.find(({ name }) => isDegreeHeading(axis, name)) ??
    columns.find(({ name, samples }) => isSizeHeading(axis, name) && looksLikeDegrees(samples)) ??
    columns.find(({ name }) => isAxisHeading(axis, name)) ??
    columns.find(({ name, samples }) => isDirectionHeading(axis, name) && samples.some(isFarFromDegrees))
  return found?.name ?? null
}

function apart(across: string[], up: string[]) {
  const number = (cells: string[]) => cells.flatMap((cell) => numberIn(cell) ?? [])
  const [xs, ys] = [number(across), number(up)]
  return xs.slice(0, ys.length).map((x, index) => ({ x, y: ys[index] ?? Number.NaN }))
}

const mostArtistColumns = 8

/** Columns of first and last names, or columns of names whose headings differ only by a number or rank. */
function guessArtists(columns: (SampledColumn & { heading: string })[], taken: Set<string>): string[][] {
  const parts = columns.flatMap(({ name }) => {
    const part = partOfName(name)
    return part ? [{ name, ...part }] : []
  })
  if (parts.length > 0) {
    const people = Map.groupBy(parts, ({ who }) => who)
    return [...people.values()].map((group) => group.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name))
  }
  const free = columns.filter(({ name }) => !taken.has(name))
  const found = free.find(({ heading }) => artistHeading.test(heading)) ?? free.find(({ name }) => namesArtist(name))
  if (!found) return []
  const stem = stemOfHeading(found.name)
  const alike = free.filter(({ name }) => name === found.name || (namesArtist(name) && stemOfHeading(name) === stem))
  for (const { name } of alike) taken.add(name)
  return alike.slice(0, mostArtistColumns).map(({ name }) => [name])
}
