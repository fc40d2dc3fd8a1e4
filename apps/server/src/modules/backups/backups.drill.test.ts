import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { artworks } from '@allcity/contract/artworks'
import { users } from '@allcity/contract/users'
import { sql } from 'kysely'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-files.ts'
import { connectPostgres } from '#server/platform/database/postgresql.ts'
import { masterFile, photoFile } from '#server/platform/storage/photo-address.ts'
import { openStore } from '#server/platform/storage/store.ts'
import { asOwnFile, photoWithPlace, publishMural, sendPhoto } from '#test/photos.ts'
import { createDatabase, preparedTemplate, prepareFolder } from '#test/prepared.ts'
import { type Installation, installation, send, signIn, startServer } from '#test/running-server.ts'
import { startS3 } from '#test/s3-server.ts'
import { maySmallDisk, smallDisk } from '#test/small-disk.ts'
import { lastSquashed, restoreBeforeSquash } from '#test/squashed.ts'
import { heeded } from '#test/waiting.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { finishRestore } from './commands/finish.ts'
import { restoreBackup } from './commands/place.ts'
import { isEmpty } from './commands/restore.ts'
import { makeBackup } from './commands.ts'
import { checkMigrations, describeError, Manifest } from './rules.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const databaseServer = process.env.DATABASE_URL
const long = 900_000

let world: World
let ana: Member
let pictures: string[]
let folder: string
let archive: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-backups-'))
  world = await openWorld()
  await leaveLargeCities(world)
  ana = await world.member('keeper')
  await publishMural(world, ana)
  const { db, photoAddress } = world.parts
  const photos = await db.selectFrom('photo').select(['key', 'sizes']).where('member_id', '=', ana.id).execute()
  pictures = photos.flatMap(({ key, sizes }) => (sizes ?? []).map(({ width }) => photoAddress(key, width)))
  expect(pictures.length).toBeGreaterThan(0)
  archive = join(folder, 'world.tar')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Keeps only cities above a million people: each restore of all cities takes half a minute of one core. The benchmark restores all. */
function leaveLargeCities({ parts: { db } }: World): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // No row refers to the deleted regions, and checking foreign keys takes as long again as the rest.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`create temporary table kept on commit drop as
      select id from region where population > 1000000
      union select region_id from spot union select region_id from maker union select region_id from vehicle_sighting
      union select region_id from ledger_entry union select region_id from import_row union select region_id from street
      union select region_id from place_count union select shown_in from artwork`.execute(tx)
    await sql`delete from region_term where not exists (select from kept where kept.id = region_id)`.execute(tx)
    await sql`delete from region where not exists (select from kept where kept.id = region.id)`.execute(tx)
  })
}

/** Runs the backup or restore command like an operator. */
function command(name: 'backup' | 'restore', words: string[], dataDir: string, databaseUrl = '') {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BASE_URL: '' }
  return new Promise<{ code: number; said: string }>((done) => {
    const parameters = ['--disable-warning=ExperimentalWarning', `apps/server/src/${name}.ts`, ...words]
    execFile(process.execPath, parameters, { cwd: root, env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    )
  })
}

const place = (dataDir: string) => ({ dataDir, databaseUrl: undefined, bucket: undefined, replaces: false })

/** Checks that a member can sign in, sees the same photo, and that queued jobs run. */
async function expectAllThere(at: Installation): Promise<void> {
  const server = await startServer(at)
  try {
    const again = await signIn(server, ana.email)
    const profile = users.profile.response.parse(
      await (await send(server, 'GET', '/api/users/profile', { as: again })).json(),
    )
    expect(profile.profile.id).toBe(ana.id)
    for (const path of pictures) {
      const [before, after] = await Promise.all([fetch(world.origin + path), fetch(server.origin + path)])
      expect(after.status).toBe(200)
      expect(Buffer.from(await after.arrayBuffer())).toEqual(Buffer.from(await before.arrayBuffer()))
    }
  } finally {
    await server.stop()
  }
}

/** Forges an archive: another manifest with a matching hash. */
async function forge(change: (manifest: Manifest) => Manifest): Promise<string> {
  const [read, written] = [extract(), pack()]
  const path = join(folder, 'forged.tar')
  const done = heeded(pipeline(written, createWriteStream(path)))
  read.end(await readFile(archive))
  let seal = ''
  for await (const entry of read) {
    let bytes = await buffer(entry)
    if (entry.header.name === 'manifest.json')
      bytes = Buffer.from(JSON.stringify(change(Manifest.parse(JSON.parse(bytes.toString())))))
    if (entry.header.name === 'manifest.sha256') bytes = Buffer.from(seal)
    seal = createHash('sha256').update(bytes).digest('hex')
    written.entry({ name: entry.header.name }, bytes)
  }
  written.finalize()
  await done
  return path
}

/** A manifest whose column types contain SQL statements. */
const withStatements = (manifest: Manifest) => {
  for (const column of manifest.tables.flatMap(({ columns }) => columns))
    if (column.type === 'text') column.type = 'text || (1 / 0)::text'
  return manifest
}

test(
  'a backup made during uploads restores into an empty installation, matches, and keeps working',
  async () => {
    const { db } = world.parts
    await db
      .insertInto('restored_job')
      .values({ name: 'artwork-settle', data: JSON.stringify({ photoId: ana.id }) })
      .execute()
    const original = await readFile(photoWithPlace)
    const { id } = await publishMural(world, ana)
    const { key } = await db.selectFrom('photo').select('key').where('artwork_id', '=', id).executeTakeFirstOrThrow()
    const { store } = world.parts
    await rm(archive, { force: true })
    await rm(join(folder, 'embedded'), { recursive: true, force: true })
    const whileCopied: typeof store = {
      ...store,
      read: async (area, name) => {
        const body = await store.read(area, name)
        if (name === masterFile(key)) await world.call(artworks.remove, { params: { id } }, ana)
        return body
      },
    }
    const uploads = heeded(Promise.all(Array.from({ length: 4 }, () => sendPhoto(world, ana, asOwnFile(original)))))
    const { manifest } = await makeBackup({ ...world.parts, store: whileCopied }, archive)
    await uploads
    await db.deleteFrom('restored_job').execute()
    expect(manifest.missing).toEqual([])
    expect(manifest.jobs.count).toBeGreaterThan(0)
    expect(manifest.passed).toContain(`photo ${key}`)
    expect(await readdir(folder)).toEqual(['world.tar'])

    const dataDir = join(folder, 'embedded')
    // The restore executes none of the statements in the manifest.
    const restored = await command('restore', [await forge(withStatements)], dataDir)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('all compared') })
    const shown = await readdir(join(dataDir, 'files/public/photos'))
    expect(shown, 'what was deleted meanwhile').not.toContain(key)
    expect(shown.length).toBeGreaterThan(0)
    expect(((await stat(dataDir)).mode & 0o077).toString(8), 'nobody else on this machine reads it').toBe('0')
    if (!databaseServer) return expectAllThere(await installation(dataDir))

    const databaseUrl = await createDatabase(databaseServer)
    const moved = await command('restore', [dataDir], dataDir, databaseUrl)
    expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('all compared') })
    const refused = await command('restore', [archive], join(folder, 'other'), databaseUrl)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty.') })
    const replaced = await command('restore', [archive, '--replace'], dataDir, databaseUrl)
    expect(replaced).toMatchObject({ code: 0 })
    await expectAllThere(await installation(dataDir, databaseUrl))
  },
  long,
)

/** Offsets of the names and contents in a tar file, without the padding of its blocks. */
function listEntries(tar: Buffer) {
  const block = 512
  const entries: { header: number; body: number; size: number }[] = []
  for (let header = 0; tar[header]; ) {
    const size = Number.parseInt(tar.toString('latin1', header + 124, header + 136), 8)
    entries.push({ header, body: header + block, size })
    header += block + Math.ceil(size / block) * block
  }
  return entries
}

test('refuses an archive that is truncated, has a changed byte or is no archive, and leaves no files', async () => {
  const whole = await readFile(archive)
  const damaged = join(folder, 'damaged.tar')
  const dataDir = join(folder, 'refused')
  const outcome = async (bytes: Buffer) => {
    await writeFile(damaged, bytes)
    return restoreBackup(damaged, place(dataDir)).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  }
  for (const length of [whole.length - 3_000, Math.floor(whole.length / 2), 700]) {
    expect(await outcome(whole.subarray(0, length))).toMatch(/cut off|damaged/)
  }
  const some = listEntries(whole).filter((_, at, { length }) => at % Math.ceil(length / 12) === 0 || at > length - 3)
  for (const at of some.flatMap(({ header, body, size }) => [header + 5, body + Math.floor(size / 2)])) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await outcome(changed), `byte ${at}`).toMatch(/changed|damaged|cut off|nothing that belongs/)
  }
  expect(await outcome(Buffer.from('not an archive'))).toMatch(/cut off|damaged/)
  await truncate(damaged, 0)
  expect(await restoreBackup(damaged, place(dataDir)).catch((error: Error) => error.message)).toMatch(/cut off/)
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
})

test('an interrupted backup or restore reports the interruption and leaves no files, and errors name a wrong path', async () => {
  const readMessage = (work: Promise<unknown>, path: string) =>
    work.then(
      () => 'done',
      (error: unknown) => describeError(error, path),
    )
  const target = join(folder, 'interrupted.tar')
  const sentence = 'It was interrupted. Nothing was left behind.'
  expect(await readMessage(makeBackup(world.parts, target, AbortSignal.abort()), target)).toBe(sentence)
  const dataDir = join(folder, 'interrupted')
  expect(await readMessage(restoreBackup(archive, { ...place(dataDir), signal: AbortSignal.abort() }), archive)).toBe(
    sentence,
  )
  expect(await readdir(dataDir)).toEqual(['lock'])
  expect((await readdir(folder)).filter((name) => name.startsWith('interrupted.'))).toEqual([])

  const full = new Error('A migration failed', { cause: Object.assign(new Error('No space'), { code: '53100' }) })
  const noRoom = 'There is no room left on the disk of /data. Nothing was left behind.'
  expect(describeError(full, archive, '/data')).toBe(noRoom)

  const nowhere = join(folder, 'no-such-folder/backup.tar')
  expect(await readMessage(makeBackup(world.parts, nowhere), nowhere)).toBe(`There is no folder ${dirname(nowhere)}.`)
  expect(await readMessage(makeBackup(world.parts, archive), archive)).toContain('is there already')
  expect(await readMessage(restoreBackup(folder, place(dataDir)), folder)).toBe(`${folder} is a folder.`)
})

test(
  'a restore whose folder is removed meanwhile fails with a plain sentence',
  async () => {
    const dataDir = join(folder, 'removed')
    const restoring = command('restore', [archive], dataDir)
    await expect
      .poll(() => readdir(join(dataDir, 'restoring')).catch(() => []), { interval: 10, timeout: long })
      .not.toEqual([])
    // The restore may write one more file into a folder that was just emptied.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
    expect(await restoring).toEqual({
      code: 1,
      said: `Nothing was restored. ${join(dataDir, 'restoring')} was removed or renamed meanwhile.\n`,
    })
  },
  long,
)

test('a restore that was killed while it moved files into place is finished by the next process', async () => {
  const dataDir = await mkdtemp(join(folder, 'killed-'))
  const lay = (path: string) => mkdir(join(dataDir, path), { recursive: true })
  for (const path of ['files/old', 'replaced/postgres/old', 'postgres/new', 'restored/files/new']) await lay(path)
  await finishRestore(dataDir)
  const [files, postgres] = [await readdir(join(dataDir, 'files')), await readdir(join(dataDir, 'postgres'))]
  expect([files, postgres, await readdir(dataDir)]).toEqual([['new'], ['new'], ['files', 'postgres']])

  await lay('restoring/files/half')
  await finishRestore(dataDir)
  expect([await readdir(dataDir), await readdir(join(dataDir, 'files'))]).toEqual([['files', 'postgres'], ['new']])
})

if (databaseServer)
  test('a restore interrupted halfway leaves an empty database empty', async () => {
    const databaseUrl = await createDatabase(databaseServer)
    const dataDir = join(folder, 'half')
    const interruption = new AbortController()
    const half = restoreBackup(archive, { ...place(dataDir), databaseUrl, signal: interruption.signal })
    const refused = expect(half).rejects.toThrow('aborted')
    await expect.poll(() => readdir(dataDir).catch(() => []), { interval: 10 }).toContain('restoring')
    interruption.abort()
    await refused
    expect(await readdir(dataDir)).toEqual(['lock'])
    const left = connectPostgres(databaseUrl)
    expect(await isEmpty(left.db)).toBe(true)
    await left.close()
  })

if (databaseServer)
  test('a backup of an older version is restored and migrated', async () => {
    const known = (await listMigrations()).map(({ name }) => name)
    // A version ends at some migration, because later ones build on earlier ones.
    const then = new Set(known.filter((name) => !name.startsWith('server/') || name < 'server/0218'))
    expect(known.length).toBeGreaterThan(then.size)
    const older = connectPostgres(await createDatabase(databaseServer))
    await migrate(older, undefined, then)
    const member = { id: ana.id, username: 'from-before', email: 'before@example.org' }
    await older.db.insertInto('member').values(member).execute()
    const path = join(folder, 'older.tar')
    const { manifest } = await makeBackup({ ...world.parts, db: older.db }, path)
    await older.close()
    expect(manifest.migrations.toSorted()).toEqual([...then].toSorted())

    const databaseUrl = await createDatabase(databaseServer)
    await restoreBackup(path, { ...place(join(folder, 'older')), databaseUrl })
    const restored = connectPostgres(databaseUrl)
    expect(await migrate(restored)).toEqual([])
    expect(await restored.db.selectFrom('member').select(['id', 'username', 'email']).execute()).toEqual([member])
    expect(await sql`select from artwork_props`.execute(restored.db)).toMatchObject({ rows: [] })
    await restored.close()
  })

if (databaseServer)
  test('a backup made before the migrations were squashed is restored, an older one is refused', async () => {
    const before = connectPostgres(await createDatabase(databaseServer))
    await restoreBeforeSquash(before)
    const member = { id: ana.id, username: 'from-before', email: 'before@example.org' }
    await before.db.insertInto('member').values(member).execute()
    const path = join(folder, 'squashed.tar')
    const { manifest } = await makeBackup({ ...world.parts, db: before.db }, path)
    expect(manifest.migrations).toContain(lastSquashed)

    const databaseUrl = await createDatabase(databaseServer)
    await restoreBackup(path, { ...place(join(folder, 'squashed')), databaseUrl })
    const restored = connectPostgres(databaseUrl)
    expect(await migrate(restored)).toEqual([])
    expect(await restored.db.selectFrom('member').select(['id', 'username', 'email']).execute()).toEqual([member])
    await restored.close()

    await sql`delete from migration where name = ${lastSquashed}`.execute(before.db)
    const older = join(folder, 'too-old.tar')
    await makeBackup({ ...world.parts, db: before.db }, older)
    await before.close()
    const refused = restoreBackup(older, {
      ...place(join(folder, 'too-old')),
      databaseUrl: await createDatabase(databaseServer),
    })
    await expect(refused).rejects.toThrow('The archive is of an older Allcity than this version can restore.')
  })

test('a backup of a missing installation fails and creates no installation', async () => {
  const empty = join(folder, 'nothing')
  const target = join(folder, 'nothing.tar')
  const { code, said } = await command(
    'backup',
    [target],
    empty,
    databaseServer && (await createDatabase(databaseServer)),
  )
  expect(code).toBe(1)
  expect(said).toMatch(
    /^No backup was made\. (There is no installation in|No Allcity has run on) .+ settings of the server\.\n$/,
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('nothing.'))).toEqual([])
  if (!databaseServer) await expect(readdir(empty)).rejects.toThrow('ENOENT')
})

test('refuses an archive of a newer version and names the migration', () => {
  expect(() => checkMigrations(['server/9999_what_is_to_come'], [])).toThrow(/newer Allcity.*9999_what_is_to_come/)
})

test('a restore keeps a place that is not empty, unless --replace is given', async () => {
  const dataDir = await mkdtemp(join(folder, 'full-'))
  const store = await openStore({ folder: join(dataDir, 'files') })
  await store.put('private', 'masters/theirs/master.jpg', Buffer.from('theirs'), 'image/jpeg')
  await expect(restoreBackup(archive, place(dataDir))).rejects.toThrow('is not empty')
  expect(await store.exists('private', 'masters/theirs/master.jpg')).toBe(true)
})

test(
  'a replaced bucket holds the photos of the archive and no others',
  async () => {
    const s3 = await startS3(join(folder, 's3'))
    try {
      const [store, strange] = [await openStore(s3.bucket), 'somebodys']
      await store.put('public', photoFile(strange, 320), Buffer.from('theirs'), 'image/webp')
      const into = { ...place(join(folder, 'in-bucket')), bucket: s3.bucket }
      await expect(restoreBackup(archive, into)).rejects.toThrow('The bucket is not empty')
      await restoreBackup(archive, { ...into, replaces: true })
      const shown: string[] = []
      for await (const key of store.listBelow('public', 'photos')) shown.push(key)
      expect(shown).not.toContain(strange)
      for (const path of pictures) expect(shown.filter((key) => path.includes(key))).toHaveLength(1)
    } finally {
      await s3.close()
    }
  },
  long,
)

test.each([
  ['backup', [], 2, 'Say where to'],
  ['restore', [], 2, 'Say what to restore'],
  ['restore', ['world.tar', '--now'], 2, 'Say what to restore'],
  ['restore', ['no-such-file.tar'], 1, 'Nothing was restored. There is no no-such-file.tar.'],
] as const)('%s %j ends with a sentence', async (name, words, code, sentence) => {
  const answer = await command(name, [...words], join(folder, 'none'))
  expect(answer).toMatchObject({ code, said: expect.stringContaining(sentence) })
})

if (maySmallDisk)
  test('a full disk ends a backup with a plain sentence and leaves no files', async () => {
    const disk = smallDisk(4)
    try {
      disk.fill(300 * 1024)
      const target = join(disk.folder, 'backup.tar')
      const outcome = await makeBackup(world.parts, target).catch((error: unknown) => describeError(error, target))
      expect(outcome).toBe(`There is no room left on the disk of ${target}. Nothing was left behind.`)
      expect(await readdir(disk.folder)).toEqual(['filler'])
    } finally {
      disk.remove()
    }
  })

if (maySmallDisk)
  test.each([
    [1, 'backup.tar'],
    [3, ''],
  ])(
    'the command ends on a full disk of %i MB, to "%s" there, with a sentence and code 1, and leaves nothing',
    async (megabytes, name) => {
      const dataDir = await mkdtemp(join(folder, 'source-'))
      const databaseUrl =
        databaseServer && (await createDatabase(databaseServer, await preparedTemplate(databaseServer)))
      if (!databaseUrl) await prepareFolder(dataDir)
      const disk = smallDisk(megabytes)
      try {
        const target = join(disk.folder, name)
        expect(await command('backup', [target], dataDir, databaseUrl)).toEqual({
          code: 1,
          said: `No backup was made. There is no room left on the disk of ${target}. Nothing was left behind.\n`,
        })
        expect(await readdir(disk.folder)).toEqual([])
      } finally {
        disk.remove()
      }
    },
    long,
  )
