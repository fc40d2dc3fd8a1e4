/** `npm run import -- FILE`: reads a data set and reports what an import would do; `--run` does it. */
import { createWriteStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type UnreadYears, unreadYearsText } from '@allcity/contract/imports'
import { toEnglish } from '@allcity/messages/translator'
import { stringify } from 'csv-stringify'
import { v7 as uuidv7 } from 'uuid'
import { readEnv } from './env.ts'
import { finishRestore } from './modules/backups/commands/finish.ts'
import { dropImport, sweepFiles } from './modules/imports/commands/files.ts'
import { claimImport } from './modules/imports/commands/hold.ts'
import { workOn } from './modules/imports/commands/work.ts'
import { runImport, takeFile, undoImport } from './modules/imports/commands.ts'
import { lendFrom } from './modules/imports/jobs.ts'
import { findImport, listRefused } from './modules/imports/queries.ts'
import { readOptions, usage } from './modules/imports/rules/options.ts'
import { refusedHeader, refusedLine } from './modules/imports/rules/refused.ts'
import { findCityNamed } from './modules/regions/queries.ts'
import { lockFolder } from './platform/database/folder-lock.ts'
import { UnreadableFile } from './platform/datasets/record.ts'
import { unpack } from './platform/datasets/unpack.ts'
import { asHttpError } from './platform/http/error-handler.ts'
import { openServices, type Services } from './services.ts'

const commandLine = readOptions(process.argv.slice(2))
if (!commandLine.isGood) end(2, `${commandLine.problem}\n\n${usage}`)
const { values, file } = commandLine
if (file !== undefined) await checkIsFile(file)
if (values.refused !== undefined) await checkMayWrite(values.refused)

const { services, unlock } = await open().catch((error) =>
  end(1, error instanceof Error ? error.message : String(error)),
)
try {
  process.exitCode =
    values.undo === undefined ? await bringIn(services, file ?? '') : await takeBack(services, values.undo)
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await services.close()
  unlock()
}

async function checkIsFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => end(2, `There is no file ${path}.`))
  if (!found.isFile()) end(2, `${path} is a folder, not a file.`)
  await access(path, constants.R_OK).catch(() => end(2, `The file ${path} may not be read.`))
  await unpack(path, basename(path)).catch((error) => {
    if (error instanceof UnreadableFile) end(1, error.message)
    throw error
  })
}

/** Checked before reading, which may take long. */
async function checkMayWrite(path: string): Promise<void> {
  const folder = dirname(path)
  await access(folder, constants.W_OK).catch(() =>
    end(2, `There is no folder ${folder} in which a file may be written.`),
  )
  if ((await stat(path).catch(() => null))?.isDirectory()) end(2, `${path} is a folder, not a file.`)
}

async function open() {
  const env = readEnv()
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR)
  if (!env.DATABASE_URL) await finishRestore(env.DATA_DIR)
  return { services: await openServices(env, (error) => console.error(error)), unlock }
}

async function bringIn({ db, store, photoAddress }: Services, path: string): Promise<number> {
  const id = uuidv7()
  const city = values.city === undefined ? undefined : await findCityNamed(db, values.city)
  if (values.city !== undefined && !city) throw new UnreadableFile(`We know no city called ${values.city}.`)
  const source = { ...commandLine.source, ...(city ? { regionId: city.id } : {}) }
  await takeFile(
    { db, store },
    { id, memberId: null, path, name: basename(path), reading: commandLine.reading },
    { source, mapping: commandLine.mapping },
  )
  await workUntil(services, id)
  const read = await findImport(db, id, photoAddress)
  if (read.state === 'failed') throw new UnreadableFile(read.failure ?? 'This file cannot be read.')
  console.log(`${read.fileName}: ${read.format}, ${read.rows} rows, as ${read.source.name}.`)
  console.table(readable(read.mapping))
  console.table(read.counts)
  for (const warning of read.warnings) console.log(`Warning: ${warning}`)
  if (read.yearsNotRead.rows > 0) console.log(describeYears(read.yearsNotRead))
  if (values.refused !== undefined) await writeRefused(services, id, values.refused)
  if (!values.run) {
    console.log('This was a dry run: nothing has changed. Add --run to do it.')
    await dropImport({ db, store }, id)
    return 0
  }
  await runImport(db, null, id)
  await workUntil(services, id)
  const ran = await findImport(db, id, photoAddress)
  if (ran.failure) throw new UnreadableFile(ran.failure)
  console.table(ran.counts)
  console.log(`Done. To take it back: npm run import -- --undo ${id}`)
  return 0
}

const describeYears = ({ rows, examples }: UnreadYears) =>
  toEnglish(unreadYearsText, { rows, examples: examples.map((cell) => `“${cell}”`) })

async function takeBack({ db, photoAddress }: Services, id: string): Promise<number> {
  await undoImport(db, null, id)
  await workUntil(services, id)
  const { kept, failure } = await findImport(db, id, photoAddress)
  if (failure) throw new UnreadableFile(failure)
  console.log(
    kept === 0
      ? 'Undone.'
      : `Undone, but for ${kept} works that people have added to since, or that another source has too.`,
  )
  return 0
}

/** Works on the import until it is done, unless a server already does. */
async function workUntil({ db, store, photoAddress }: Services, id: string): Promise<void> {
  for (;;) {
    const row = await claimImport(db, id)
    if (row) await workOn(db, row, lendFrom(store))
    const { state, position, rows } = await findImport(db, id, photoAddress)
    if (!['reading', 'running', 'undoing'].includes(state)) return sweepFiles({ db, store })
    console.log(`${state}: ${position} of ${rows}`)
    await wait(1_000)
  }
}

async function writeRefused({ db, photoAddress }: Services, id: string, path: string): Promise<void> {
  const { columns, mapping } = await findImport(db, id, photoAddress)
  const shape = { columns: columns.map(({ name }) => name), mapping }
  const lines = async function* () {
    yield refusedHeader(shape.columns)
    for await (const rows of listRefused(db, id)) yield* rows.map((row) => refusedLine(row, shape))
  }
  const csv = stringify({ bom: true })
  await pipeline(Readable.from(lines()), csv, createWriteStream(path))
}

function readable(mapping: object) {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) =>
      column === null ? [] : [[field, typeof column === 'string' ? column : JSON.stringify(column)]],
    ),
  )
}

/** Unexpected errors keep the system's own message; known ones use the message that people get everywhere. */
function describeError(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  const known = asHttpError(error)
  if (known.error !== 'internal') return known.message
  return `The import was not finished. ${error instanceof Error ? error.message : String(error)}`
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
