import { createRequire } from 'node:module'
import { z } from 'zod'
import { findDatumShift } from './datum-shifts.ts'
import { codeOfEasting, codeOfName } from './projection-names.ts'
import { codeIn, isKnownProjection, isUntrustedProjection, unprojectInArea } from './projections.ts'
import { folded } from './text.ts'

const require = createRequire(import.meta.url)

/** Words of a heading that say only that it holds a coordinate, and which. */
const axisWords = new Set(
  'x y e n east north easting northing eastings northings est nord ost oost noord este norte oest hochwert rechtswert ostwert nordwert latitude longitude lat lon lng long utmx utmy'.split(
    ' ',
  ),
)
const plainWords = new Set(
  'coord coords coordinate coordinates koordinate koordinaten koordinat koordinater coordonnee coordonnees coordenada coordenadas coordinata coordinate coordinaat coordinaten koordinaatti wspolrzedna souradnice xcoord ycoord coordx coordy pos position point punkt punto shape geo geom geometry gis map location loc centroid center centre m meter meters metre metres metri metros feet ft in of the en de der the axis wert value projection projected proj crs srs epsg datum zone zona fuso fuseau huso sone streifen state plane stateplane fips intl'.split(
    ' ',
  ),
)

const romans: Record<string, string> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
  xi: '11',
  xii: '12',
}
const synonyms: Record<string, string> = {
  gauss: 'gk',
  gaussian: 'gk',
  north: 'n',
  nord: 'n',
  south: 's',
  sud: 's',
  feet: 'ft',
  '1984': '84',
  '1983': '83',
  '1989': '89',
  '1927': '27',
  '1950': '50',
  '1972': '72',
  '1994': '94',
  '1936': '36',
}

const withSpaces = (text: string) => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')

/** Normalizes `ETRS89 / UTM zone 32N` to `etrs 89 utm 32 n`. */
function splitTokens(text: string): string[] {
  const words = folded(withSpaces(text))
    .replaceAll(/\bv\d[a-z]?\b|\bzone\b|\bkrue?ger\b/g, ' ')
    .replaceAll(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$& ')
    .split(' ')
  return words.filter((word) => word !== '').map((word) => synonyms[word] ?? romans[word] ?? word)
}

/** The words of a heading or a definition that may name a projection. */
function namingWords(text: string): string[] {
  const name = /^(?:PROJCS|PROJCRS|GEOGCS)\s*\[\s*"([^"]+)"/.exec(text)?.[1] ?? text
  const spaced = folded(withSpaces(name))
    .replaceAll(/\bfips \d{4}/g, '')
    .split(' ')
  const isHemisphere = (word: string, before = '') => /^(n|s|north|south|nord|sud)$/.test(word) && /\d$/.test(before)
  const words = spaced.filter(
    (word, index) =>
      isHemisphere(word, spaced[index - 1]) || (word !== '' && !axisWords.has(word) && !plainWords.has(word)),
  )
  return words.some((word) => word.startsWith('utm')) ? words.map(withoutBand) : words
}

/** The band of latitude in `UTM 32U` gives the hemisphere. */
const withoutBand = (word: string) =>
  word.replace(/^(utm)?(\d{1,2})([c-hj-np-x])$/, (whole, utm: string | undefined, zone: string, band: string) =>
    band === 'n' || band === 's' ? whole : `${utm ?? ''}${zone}${band < 'n' ? 's' : 'n'}`,
  )

const Names = z.record(z.string(), z.object({ kind: z.string(), name: z.string().nullable() }))

interface NamedCode {
  number: number
  tokens: string[]
}

let table: NamedCode[] | undefined

/** The names of all supported projected systems. It reads eight megabytes, so only names that need it load it. */
function readTable(): NamedCode[] {
  const names = Object.entries(Names.parse(require('epsg-index/all.json')))
  return names.flatMap(([number, { kind, name }]) =>
    kind === 'CRS-PROJCRS' && name && findDatumShift(Number(number)) !== null
      ? [{ number: Number(number), tokens: splitTokens(name) }]
      : [],
  )
}

const holdsAll = (tokens: string[], wanted: string[]) => {
  const rest = [...tokens]
  return wanted.every((token) => {
    const at = rest.indexOf(token)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

/** A datum with its year, and words of many projections: alone they do not identify one. */
const datum =
  /\b(amersfoort|ed|sad|psad|agd|etrs|etrf|nad|wgs|gda|ed|osgb|rgf|itrf|sirgas|pulkovo|sweref|mgi|dhdn|ntf|jgd|kgd|csrs|nzgd)\b( \d+)?/g
const shared = /^(lambert|gk|state|plane|stateplane|utm|mtm|mga|amg|tm|cs|national|grid|map|local|transverse|mercator)$/

const isSpecific = (tokens: string[]) =>
  tokens
    .join(' ')
    .replaceAll(datum, '')
    .split(' ')
    .some((token) => token !== '' && !shared.test(token))

/** The datum of a grid whose heading names none. */
const usualDatums: [grid: string, datum: string[]][] = [
  ['utm', ['wgs', '84']],
  ['mga', ['gda', '94']],
  ['mtm', ['nad', '83']],
]

function withDatum(tokens: string[]): string[] {
  const usual = tokens.join(' ').search(datum) < 0 && usualDatums.find(([grid]) => tokens.includes(grid))
  return usual ? [...tokens, ...usual[1]] : tokens
}

/** Codes used at this place whose names hold all these words: those with the fewest other words. */
function codesNamed(words: string[], isUsedHere: (code: number) => boolean): number[] {
  const tokens = splitTokens(words.join(' '))
  if (!isSpecific(tokens) || tokens.join(' ').length < 4) return []
  table ??= readTable()
  const searched = withDatum(tokens)
  const found = table.filter((named) => holdsAll(named.tokens, searched) && isUsedHere(named.number))
  const fewest = Math.min(...found.map(({ tokens }) => tokens.length))
  const closest = found.filter(({ tokens }) => tokens.length === fewest).map(({ number }) => number)
  const modern = closest.filter((number) => findDatumShift(number) === '0')
  return modern.length > 0 ? modern : closest
}

interface Point {
  x: number
  y: number
}

/**
 * The projections that a name, a definition or a heading means. None if unknown or ambiguous,
 * two if only the hemisphere is open. `point` is one of the file, which must lie where the projection is used.
 */
export function projectionsNamed(text: string, point: Point | null): string[] {
  const code = codeIn(text)
  if (code) return isKnownProjection(code) || isUntrustedProjection(code) ? [code] : []
  const isUsedHere = (number: number) => !point || unprojectInArea(`EPSG:${number}`, point) !== null
  const spaced = text.replaceAll('_', ' ')
  const usual = codeOfName(spaced) ?? (point && codeOfEasting(spaced, point.x, point.y))
  if (usual && isUsedHere(usual)) return [`EPSG:${usual}`]
  const words = namingWords(text)
  if (words.length === 0) return []
  const codes = codesNamed(words, isUsedHere)
  const inOrder = codes.toSorted((a, b) => rank(a) - rank(b) || a - b).map((number) => `EPSG:${number}`)
  const [first] = inOrder
  if (!first) return []
  if (point) return agreeing(inOrder, point)
  return inOrder.length === 1 || /\d/.test(words.join('')) ? [first] : []
}

/** WGS 84 before similar datums. */
const rank = (number: number) => (number > 32_600 && number < 32_800 ? 0 : 1)

const sameMetres = 10

function agreeing(codes: string[], point: Point): string[] {
  const [first = ''] = codes
  const here = unprojectInArea(first, point)
  const others = codes.filter((code) => {
    const there = unprojectInArea(code, point)
    if (!here || !there) return true
    const east = (there.longitude - here.longitude) * Math.cos((here.latitude * Math.PI) / 180)
    return Math.hypot(there.latitude - here.latitude, east) * 111_195 > sameMetres
  })
  if (others.length === 0) return [first]
  // Zones of UTM north and south are a hundred numbers apart.
  const twin = `EPSG:${Number(first.slice(5)) + 100}`
  return first.startsWith('EPSG:326') && others.every((code) => code === twin) ? [first, twin] : []
}

export const projectionIn = (text: string): string | null => projectionsNamed(text, null)[0] ?? null

const families =
  /lambert|gauss|gauß|boaga|kr(?:ü|ue|u)ger|jtsk|\bMGI\b|sweref|state[ _]?plane|utm|\bDHDN\b|\bMTM\b|\bMGA\b|\bAMG\b|\bGDA|\bETRS|\bNAD|\bOSGB|\bED50|\bRT90|\bTM\d|mercator|stereo|albers|krov[aá]k|gr[ai]d\b|raster|system|datum|\bCRS\b|\bSRS\b|projection/i

/** Whether a heading names a projection, known or not: by a term of the field, or in brackets. */
export function namesProjection(text: string): boolean {
  const bracketed = /[([]([^)\]]*)[)\]]/.exec(text)?.[1] ?? ''
  return families.test(text.replaceAll('_', ' ')) || /^PROJ(CS|CRS)/.test(text) || namingWords(bracketed).length > 0
}
