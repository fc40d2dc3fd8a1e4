import { namesProjection, projectionsNamed } from './projection-search.ts'
import { folded } from './text.ts'

export type Axis = 'latitude' | 'longitude'

const splitWords = (list: string) => new Set(list.split(' '))

/** Words for degrees in the EU languages that publish most, without accents. */
const degreeWords: Record<Axis, Set<string>> = {
  latitude: splitWords(
    'lat latitude latitud latitudine breitengrad breitengrade breedtegraad noorderbreedte breddegrad breddgrad leveysaste leveysasteet leveyspiiri leveyskoordinaatti',
  ),
  longitude: splitWords(
    'lon lng long longitude longitud longitudine langengrad langengrade laengengrad lengtegraad oosterlengte længdegrad laengdegrad lengdegrad langdgrad pituusaste pituusasteet pituuspiiri pituuskoordinaatti',
  ),
}

/** These may also be the width and the length of a work. */
const sizeWords: Record<Axis, Set<string>> = {
  latitude: splitWords('breite breedte bredde bredd leveys szerokosc sirka'),
  longitude: splitWords('lange laenge lengte længde laengde lengde langd pituus długosc dlugosc delka'),
}

const geographicWords = splitWords(
  'geogr geo gps geografische geografischer geographische geographischer geographic geographical geografica geografico geographique geografisk geograficzna zemepisna maantieteellinen maantiet wgs wgs84 grad grader graden gradi grados graus degree degrees deg aste stopnie stupne ostlich nordlich',
)
const otherWords = splitWords(
  'y x n e 84 4326 dd dec decimal decimale decimales dezimal desimaali coord coordinate coordinata coordenada coordonnee koordinat koordinate in der des de la di du of the site location point value wert',
)

const axisWords: Record<Axis, Set<string>> = {
  latitude: splitWords('y northing northings hochwert nordwert ycoord coordy ykoord'),
  longitude: splitWords('x easting eastings rechtswert ostwert xcoord coordx xkoord'),
}
/** Directions are axes only beside the name of a projection. */
const directionWords: Record<Axis, Set<string>> = {
  latitude: splitWords('n north nord noord norte'),
  longitude: splitWords('e o east est ost oost este'),
}

const headingWords = (name: string) =>
  folded(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .split(' ')
    .filter((word) => word !== '')

/** A degree heading: an unambiguous word, or one for width or length with a geographic term. */
export function isDegreeHeading(axis: Axis, name: string): boolean {
  const words = headingWords(name)
  const rest = words.filter((word) => !degreeWords[axis].has(word))
  const isPlain = rest.every((word) => geographicWords.has(word) || otherWords.has(word))
  if (rest.length < words.length) return isPlain
  return words.some((word) => geographicWords.has(word)) && isSizeHeading(axis, name)
}

/** A word that may be the width or the length of a work: its values must look like degrees. */
export function isSizeHeading(axis: Axis, name: string): boolean {
  const words = headingWords(name)
  const rest = words.filter((word) => !sizeWords[axis].has(word))
  return rest.length < words.length && rest.every((word) => geographicWords.has(word) || otherWords.has(word))
}

const withDecimals = /\d[.,]\d{3,}|[°º˚'′]/
export const looksLikeDegrees = (samples: string[]) =>
  samples.filter((cell) => withDecimals.test(cell)).length > samples.length / 2

/** `X_RD`, `Easting (UTM 33N)`, `LV95 E`: an axis beside the name of a projection. */
export function isAxisHeading(axis: Axis, name: string): boolean {
  const words = headingWords(name)
  const opposite = axis === 'latitude' ? 'longitude' : 'latitude'
  if (words.some((word) => axisWords[opposite].has(word))) return false
  const isNamed = namesProjection(name) || projectionsNamed(name, null).length > 0
  if (words.some((word) => axisWords[axis].has(word))) return isNamed
  return isNamed && words.some((word) => directionWords[axis].has(word))
}

/** `East` and `North` alone. */
export const isDirectionHeading = (axis: Axis, name: string) =>
  headingWords(name).every((word) => directionWords[axis].has(word))

/** A whole place in one cell. */
export const placeHeadings = [
  /^(geometry|geom|the geom|wkt|shape|geo shape|geo point|geo point 2d|point|coordinates|coords|map coordinates|latlong|lat long|lat lon|latlng|location 1|geolocation|georeference|koordinaten|coordonnees)$/,
  /^(location|position|gps|geo|where|wo|ou|dove|donde|onde|waar|hvor|var|missa|gdzie|kde)( (epsg|wgs|etrs|utm|wkt|gps) ?.*)?$|coordin|coorden|coordonn|koordin|wspolrzedn|souradnic|geo(m|point|loc)|lat(itude?)? (lon|lng)/,
]

/** WKT, GeoJSON or degree marks: formats only used for a place. */
export const isUnmistakable = (cell: string) =>
  /^\s*(\{|(SRID=\d+;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)\b)/i.test(cell) || /\d\s*[°º˚]|\d\s*[NSEW]\b/.test(cell)
