import { parseArgs } from 'node:util'
import { ImportId, ImportMapping, ImportSource } from '@allcity/contract/imports'
import { toEnglish } from '@allcity/messages/translator'
import { z } from 'zod'
import { readValues } from '#server/platform/http/validation-messages.ts'

const columns = [
  'id',
  'title',
  'year',
  'address',
  'description',
  'status',
  'link',
  'image',
  'place',
  'latitude',
  'longitude',
] as const

const options = {
  run: { type: 'boolean' },
  undo: { type: 'string' },
  refused: { type: 'string' },
  source: { type: 'string' },
  'source-link': { type: 'string' },
  licence: { type: 'string' },
  kind: { type: 'string' },
  city: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  projection: { type: 'string' },
  order: { type: 'string' },
  artist: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  'artist-commas': { type: 'string' },
  'kind-column': { type: 'string' },
  ...Object.fromEntries(columns.map((name) => [name, { type: 'string' as const }])),
} as const

export const usage = `npm run import -- FILE [options]    says what would become of each row; changes nothing
npm run import -- FILE --run        does it
npm run import -- --undo ID         takes an import back

  --source NAME --source-link URL --licence TEXT    whose data it is; the same name continues the same import
  --kind mural           what rows are that say nothing of it
  --city "Almaty"        keeps rows without a place, as near as the city
  --only "Type=Mural"     reads only rows with this value in this column; repeat it for further values
  --refused FILE.csv     writes the rows that were refused, each with why
  --artist-commas separate  or after_surname, where a comma follows the surname; unsure keeps doubtful cells as one artist
  --encoding windows-1252 --delimiter ";" --projection EPSG:2263 --order longitude_first
  --id --title --artist --year --address --description --kind-column --status --link --image --place --latitude --longitude COLUMN`

interface OptionsRequest {
  isGood: boolean
  problem: string
  file: string | undefined
  values: { run?: boolean; undo?: string; refused?: string; city?: string }
  /** Only the given options. */
  source: Record<string, unknown>
  mapping: Record<string, unknown>
  reading: { encoding?: string; delimiter?: string }
}

const nothing: OptionsRequest = {
  isGood: false,
  problem: '',
  file: undefined,
  values: {},
  source: {},
  mapping: {},
  reading: {},
}

/** Parses the arguments of the command. */
export function readOptions(typed: string[]): OptionsRequest {
  try {
    const { values, positionals } = parseArgs({ args: typed, options, allowPositionals: true })
    const text = (name: string) => {
      const value = Object.entries(values).find(([key]) => key === name)?.[1]
      return typeof value === 'string' ? value : undefined
    }
    const given = <T extends object>(fields: T) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const [file, ...more] = positionals
    if (more.length > 0 || (file === undefined) === (values.undo === undefined))
      return { ...nothing, problem: 'Name one file.' }
    if (values.undo !== undefined && !ImportId.safeParse(values.undo).success)
      return { ...nothing, problem: `${values.undo} is no ID of an import: the command wrote one when it had run.` }
    const artists = values.artist?.map((column) => [column])
    const mapping = given({
      only: filterIn(values.only),
      ...Object.fromEntries(columns.map((name) => [name, text(name)])),
      kind: text('kind-column'),
      projection: text('projection'),
      order: text('order'),
      artists,
      artistCommas: text('artist-commas'),
    })
    const source = given({
      name: text('source'),
      link: text('source-link'),
      licence: text('licence'),
      kind: text('kind'),
    })
    const delimiter = text('delimiter')?.replace('\\t', '\t')
    ImportSource.partial().parse(source)
    ImportMapping.partial().parse(mapping)
    return {
      isGood: true,
      problem: '',
      file,
      values: given({ run: values.run, undo: values.undo, refused: values.refused, city: values.city }),
      source,
      mapping,
      reading: given({ encoding: text('encoding'), delimiter }),
    }
  } catch (error) {
    if (error instanceof z.ZodError)
      return {
        ...nothing,
        problem: error.issues.map((issue) => toEnglish(issue.message, readValues(issue))).join('. '),
      }
    return { ...nothing, problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '' }
  }
}

/** `Type=Mural`, repeated for several values. */
function filterIn(typed: string[] | undefined) {
  if (!typed) return undefined
  const pairs = typed.map((text) => ({
    column: text.split('=')[0]?.trim() ?? '',
    value: /=(.*)$/s.exec(text)?.[1]?.trim(),
  }))
  const [first] = pairs
  if (!first || pairs.some(({ column, value }) => value === undefined || column !== first.column))
    throw new Error('Write --only "COLUMN=VALUE", with the same column each time.')
  return { column: first.column, values: pairs.map(({ value = '' }) => value) }
}
