// @module-tag each-engine
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '#server/platform/database/connection.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations, listRepeatable, migrationSources } from '#server/platform/database/migration-files.ts'
import { checkNotNewer } from '#server/platform/database/newer-database.ts'
import { emptyDatabase, freshDatabase } from './database.ts'
import { newId } from './photos.ts'
import { dumpSchema } from './schema-dump.ts'
import { lastSquashed, restoreBeforeSquash } from './squashed.ts'
import { writeTableTypes } from './table-types.ts'

let engine: Engine
let before: Engine
let folder: string
beforeAll(async () => {
  engine = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'allcity-migrations-'))
})
beforeAll(async () => {
  before = await emptyDatabase()
  await restoreBeforeSquash(before)
})
afterAll(async () => {
  await engine.close()
  await before.close()
})

const namesIn = async ({ db }: Engine, table: string) => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return rows.map(({ name }) => name)
}
const listNames = (files: { name: string }[]) => files.map(({ name }) => name)

test('schema.sql is the schema that the migrations make (else run node scripts/schema.ts)', async () => {
  expect(await dumpSchema(engine.db)).toBe(await readFile('apps/server/schema.sql', 'utf8'))
})

test.each([
  ['public', 'apps/server/src/tables.ts'],
  ['user_pool', 'packages/user-pool/src/tables.ts'],
] as const)('the schema %s has the types of %s (else run node scripts/schema.ts)', async (schema, path) => {
  expect(await writeTableTypes(engine.db, schema)).toBe(await readFile(path, 'utf8'))
})

test('refuses a database older than the last version before the squash, and changes nothing', async () => {
  await sql`delete from migration where name = ${lastSquashed}`.execute(before.db)
  const names = await namesIn(before, 'migration')
  await expect(migrate(before)).rejects.toThrow('Start the version before this one once, then start this one.')
  expect(await namesIn(before, 'migration')).toEqual(names)
  await sql`insert into migration (name) values (${lastSquashed})`.execute(before.db)
})

test('a database of the last version before the squash keeps its rows and gets the schema of this version', async () => {
  const member = { id: newId(), username: 'from-before', email: 'before@example.org' }
  await before.db.insertInto('member').values(member).execute()
  await checkNotNewer(before, false)
  const known = listNames(await listMigrations())
  const since = known.filter((name) =>
    migrationSources.some(({ name: source, squash }) => name.startsWith(`${source}/`) && name > (squash?.into ?? '')),
  )
  expect(await migrate(before)).toEqual([...since, ...listNames(await listRepeatable())])
  expect(await namesIn(before, 'migration')).toEqual(expect.arrayContaining(known))
  expect(await dumpSchema(before.db)).toBe(await readFile('apps/server/schema.sql', 'utf8'))
  const kept = before.db.selectFrom('member').select('email').where('id', '=', member.id)
  expect(await kept.execute()).toEqual([{ email: member.email }])
  expect(await migrate(before), 'a second start').toEqual([])
})

test('a changed file of functions runs again, and not beside a newer version', async () => {
  await mkdir(join(folder, 'functions'))
  const sources = [{ name: 'scratch', folder: pathToFileURL(`${folder}/`) }]
  const writeAnswer = (answer: number) =>
    writeFile(
      join(folder, 'functions/answers.sql'),
      `create or replace function scratch_answer() returns integer language sql as $$ select ${answer} from scratch $$`,
    )
  const readAnswer = async () =>
    (await sql<{ answer: number }>`select scratch_answer() as answer`.execute(engine.db)).rows[0]?.answer
  await writeFile(
    join(folder, '0001_scratch.sql'),
    'create table scratch (one integer); insert into scratch values (1)',
  )
  await writeAnswer(1)
  expect(await migrate(engine, sources)).toEqual(['scratch/0001_scratch', 'scratch/functions/answers'])
  expect([await migrate(engine, sources), await readAnswer()]).toEqual([[], 1])
  await writeAnswer(2)
  expect([await migrate(engine, sources), await readAnswer()]).toEqual([['scratch/functions/answers'], 2])

  await sql`insert into migration (name) values ('scratch/0002_newer')`.execute(engine.db)
  await writeAnswer(3)
  expect([await migrate(engine, sources), await readAnswer()]).toEqual([[], 2])
})

test('a function that fails names its file', async () => {
  await writeFile(join(folder, 'functions/wrong.sql'), 'create or replace function wrong()')
  await sql`delete from migration where name = 'scratch/0002_newer'`.execute(engine.db)
  const sources = [{ name: 'scratch', folder: pathToFileURL(`${folder}/`) }]
  await expect(migrate(engine, sources)).rejects.toThrow('Migration scratch/functions/wrong failed')
})
