import { dayMs } from '@allcity/contract/dates'
import {
  type Import,
  type ImportMapping,
  type ImportOutcome,
  type ImportState,
  importRowDays,
} from '@allcity/contract/imports'

export const stateWords: Record<ImportState, string> = {
  reading: 'Reading',
  ready: 'Ready to run',
  running: 'Running',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Not readable',
}

interface OutcomeWords {
  word: string
  means: string
  /** Shown after the import ran. */
  meant: string
  /** Shown after the import was undone. */
  undone: string
}

export const outcomeWords: Record<ImportOutcome, OutcomeWords> = {
  new: { word: 'New', means: 'Becomes a work', meant: 'Became a work', undone: 'Became a work, and was taken back' },
  matched: {
    word: 'Matched',
    means: 'A work that we have gets the source',
    meant: 'A work we had already got the source',
    undone: 'A work we had already is without the source again',
  },
  changed: {
    word: 'Changed',
    means: 'A work of this source gets what is new',
    meant: 'A work of this source got what was new',
    undone: 'A work of this source is as it was before',
  },
  unchanged: { word: 'Unchanged', means: 'Nothing happens', meant: 'Nothing happened', undone: 'Nothing happened' },
  refused: { word: 'Refused', means: 'Left out', meant: 'Left out', undone: 'Left out' },
}

const tenses: Partial<Record<ImportState, 'meant' | 'undone'>> = { done: 'meant', undoing: 'meant', undone: 'undone' }

/** Describes an outcome in the tense that fits the import's state. */
export const outcomeMeans = (outcome: ImportOutcome, state: ImportState): string =>
  outcomeWords[outcome][tenses[state] ?? 'means']

/** Marks a city that the member typed but did not choose from the list. */
export const unknownCity = 'unknown'

export const rowsWord = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

const atWork = new Set<ImportState>(['reading', 'running', 'undoing'])

export const isAtWork = ({ state }: Pick<Import, 'state'>) => atWork.has(state)

const endedBefore = ({ state, finishedAt }: Pick<Import, 'state' | 'finishedAt'>, days: number) =>
  (state === 'done' || state === 'undone') && finishedAt !== null && Date.parse(finishedAt) < Date.now() - days * dayMs

/** Whether the rows have been deleted; the import can then no longer be undone. */
export const isOld = (found: Pick<Import, 'state' | 'finishedAt'>) => endedBefore(found, importRowDays.all)

/** The reason why some rows of an import are missing; null when all are shown. */
export function missingRows(found: Pick<Import, 'state' | 'finishedAt' | 'counts'>): string | null {
  if (isOld(found)) {
    const gone = 'Rows are kept for a year.'
    return found.state === 'done' ? `${gone} Without them it can no longer be undone.` : gone
  }
  if (!endedBefore(found, importRowDays.idle)) return null
  if (found.state === 'undone')
    return 'A week after an import was undone, only refused rows and works that stayed are kept.'
  return found.counts.unchanged > 0 ? 'Unchanged rows are kept for a week.' : null
}

type Single = Exclude<keyof ImportMapping, 'artists' | 'artistCommas' | 'order' | 'projection' | 'only'>

/** The fields a column can be mapped to, in form order. */
export const fields: { field: Single; word: string; hint?: string }[] = [
  { field: 'id', word: 'Its own number', hint: 'By this a row is known again' },
  { field: 'title', word: 'Title' },
  { field: 'year', word: 'Year' },
  { field: 'kind', word: 'Kind' },
  { field: 'status', word: 'Status' },
  { field: 'address', word: 'Address' },
  { field: 'description', word: 'Description' },
  { field: 'link', word: 'Link' },
  { field: 'image', word: 'Link to a picture', hint: 'Kept as a link, never fetched' },
  { field: 'licence', word: 'Licence' },
  { field: 'latitude', word: 'Latitude, or northing' },
  { field: 'longitude', word: 'Longitude, or easting' },
  { field: 'place', word: 'The whole place', hint: 'WKT, GeoJSON or two numbers in one cell' },
]

/** Parses the filter from the form: a column, and values separated by semicolons. */
export const readFilter = (column: string, values: string): ImportMapping['only'] =>
  column === ''
    ? null
    : {
        column,
        values: values
          .split(';')
          .map((value) => value.trim())
          .filter((value) => value !== ''),
      }

/** Joins the columns of each artist into one line, such as `First + Last; Crew`. */
export const artistWords = (artists: ImportMapping['artists']) =>
  artists.map((columns) => columns.join(' + ')).join('; ')

/** The median location, and a zoom level that shows most of the places. */
export function computeCamera(places: readonly { longitude: number; latitude: number }[]) {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [east, north] = [places.map(({ longitude }) => longitude), places.map(({ latitude }) => latitude)]
  const [longitude, latitude] = [middle(east), middle(north)]
  const away = places.map((place) =>
    Math.max(Math.abs(place.longitude - longitude), Math.abs(place.latitude - latitude)),
  )
  const most = away.toSorted((a, b) => a - b)[Math.floor(away.length * 0.9)] ?? 0
  return { longitude, latitude, zoom: Math.min(14, Math.max(1, Math.log2(150 / Math.max(most, 0.005)))) }
}
