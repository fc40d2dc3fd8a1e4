import { dayMs } from '@allcity/contract/dates'
import {
  type Import,
  type ImportMapping,
  type ImportOutcome,
  type ImportState,
  importRowDays,
} from '@allcity/contract/imports'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'

export const stateWords: Record<ImportState, MessageDescriptor> = {
  reading: msg`Reading`,
  ready: msg`Ready to run`,
  running: msg`Running`,
  done: msg`Done`,
  undoing: msg`Undoing`,
  undone: msg`Undone`,
  failed: msg`Couldn’t read the file`,
}

interface OutcomeWords {
  word: MessageDescriptor
  means: MessageDescriptor
  /** Shown after the import ran. */
  meant: MessageDescriptor
  /** Shown after the import was undone. */
  undone: MessageDescriptor
}

export const outcomeWords: Record<ImportOutcome, OutcomeWords> = {
  new: {
    word: msg`New`,
    means: msg`Will be added`,
    meant: msg`Added`,
    undone: msg`Added, then removed`,
  },
  matched: {
    word: msg`Matched`,
    means: msg`Existing works that will get the source`,
    meant: msg`Existing works that got the source`,
    undone: msg`Existing works, source removed again`,
  },
  changed: {
    word: msg`Changed`,
    means: msg`Works of this source that will be updated`,
    meant: msg`Works of this source, updated`,
    undone: msg`Works of this source, changed back`,
  },
  unchanged: {
    word: msg`Unchanged`,
    means: msg`Nothing to do`,
    meant: msg`Nothing to do`,
    undone: msg`Nothing to do`,
  },
  refused: { word: msg`Skipped`, means: msg`Left out`, meant: msg`Left out`, undone: msg`Left out` },
}

/** The number of rows with an outcome. */
export const countWords: Record<ImportOutcome, (count: number) => string> = {
  new: (count) => t`${plural(count, { one: '# new', other: '# new' })}`,
  matched: (count) => t`${plural(count, { one: '# matched', other: '# matched' })}`,
  changed: (count) => t`${plural(count, { one: '# changed', other: '# changed' })}`,
  unchanged: (count) => t`${plural(count, { one: '# unchanged', other: '# unchanged' })}`,
  refused: (count) => t`${plural(count, { one: '# skipped', other: '# skipped' })}`,
}

const tenses: Partial<Record<ImportState, 'meant' | 'undone'>> = { done: 'meant', undoing: 'meant', undone: 'undone' }

/** Describes an outcome in the tense that fits the import's state. */
export const outcomeMeans = (outcome: ImportOutcome, state: ImportState): string =>
  translate(outcomeWords[outcome][tenses[state] ?? 'means'])

/** Marks a city that the member typed but did not choose from the list. */
export const unknownCity = 'unknown'

export const rowsWord = (count: number) => t`${plural(count, { one: '# row', other: '# rows' })}`

const atWork = new Set<ImportState>(['reading', 'running', 'undoing'])

export const isAtWork = ({ state }: Pick<Import, 'state'>) => atWork.has(state)

const endedBefore = ({ state, finishedAt }: Pick<Import, 'state' | 'finishedAt'>, days: number) =>
  (state === 'done' || state === 'undone') && finishedAt !== null && Date.parse(finishedAt) < Date.now() - days * dayMs

/** Whether the rows have been deleted; the import can then no longer be undone. */
export const isOld = (found: Pick<Import, 'state' | 'finishedAt'>) => endedBefore(found, importRowDays.all)

/** The reason why some rows of an import are missing; null when all are shown. */
export function missingRows(found: Pick<Import, 'state' | 'finishedAt' | 'counts'>): string | null {
  if (isOld(found)) {
    return found.state === 'done'
      ? t`Rows are kept for a year. Without them, this import can’t be undone.`
      : t`Rows are kept for a year.`
  }
  if (!endedBefore(found, importRowDays.idle)) return null
  if (found.state === 'undone') return t`A week after undoing an import, only skipped rows and kept works remain.`
  return found.counts.unchanged > 0 ? t`Unchanged rows are kept for a week.` : null
}

type Single = Exclude<keyof ImportMapping, 'artists' | 'artistCommas' | 'order' | 'projection' | 'only'>

/** The fields a column can be mapped to, in form order. */
export const fields: { field: Single; word: MessageDescriptor; hint?: MessageDescriptor }[] = [
  { field: 'id', word: msg`Unique ID`, hint: msg`Recognizes the same row in later imports` },
  { field: 'title', word: msg`Title` },
  { field: 'year', word: msg`Year` },
  { field: 'kind', word: msg`Type` },
  { field: 'status', word: msg`Status` },
  { field: 'address', word: msg`Address` },
  { field: 'description', word: msg`Description` },
  { field: 'link', word: msg`Link` },
  { field: 'image', word: msg`Link to a photo`, hint: msg`Stored as a link, never downloaded` },
  { field: 'licence', word: msg`License` },
  { field: 'latitude', word: msg`Latitude, or northing` },
  { field: 'longitude', word: msg`Longitude, or easting` },
  { field: 'place', word: msg`Coordinates in one column`, hint: msg`WKT, GeoJSON or two numbers` },
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
