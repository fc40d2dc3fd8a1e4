// @module-tag postgres-only
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PhotoId } from '@allcity/contract/photos'
import { regions } from '@allcity/contract/regions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { checkReplica } from '#server/platform/database/connection-addresses.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEngine } from '#server/platform/database/open-engine.ts'
import { connectPostgres } from '#server/platform/database/postgresql.ts'
import { databaseLocker } from '#server/platform/storage/upload-locker.ts'
import { openServices } from '#server/services.ts'
import { longPhoto } from './camera.ts'
import { settleMap } from './folding.ts'
import { newId, publishMural, settled } from './photos.ts'
import { createDatabase, preparedTemplate } from './prepared.ts'
import { type S3Server, startS3 } from './s3-server.ts'
import { decodeTile, tileWith } from './tiles.ts'
import { beginPhoto, readOffset, sendBytes } from './tus.ts'
import { heeded } from './waiting.ts'
import { webFolder } from './web-folder.ts'
import { type Member, serve, type World } from './world.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('two servers on one database, a replica and a bucket', () => severalServers(process.env.DATABASE_URL ?? ''))

function severalServers(server: string) {
  let folder: string
  let s3: S3Server
  let replica: string
  let one: World
  let two: World
  let ana: Member

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'allcity-servers-'))
    s3 = await startS3(join(folder, 's3'))
    const template = await preparedTemplate(server)
    const [primary, copy] = [await createDatabase(server, template), await createDatabase(server, template)]
    replica = copy
    // A separate database instead of a replica, so that an answer shows where it comes from.
    const old = connectPostgres(replica, 1)
    await old.db.updateTable('region').set({ name: 'Lisbon as it was' }).where('name', '=', 'Lisbon').execute()
    await old.close()
    ;[one, two] = await Promise.all([openServer(primary), openServer(primary)])
    await two.parts.jobs.work()
    ana = await one.member('ana')
  })
  // Writes under way may finish after the bucket closes: its folder is removed with all others of the run.
  afterAll(async () => {
    for (const { app, parts } of [one, two]) {
      await app.close()
      await parts.close()
    }
    await s3.close()
  })

  async function openServer(primary: string): Promise<World> {
    const { credentials, endpoint = '', bucket } = s3.bucket
    const env = readEnv({
      DATA_DIR: join(folder, 'data'),
      BASE_URL: 'http://allcity.example',
      DATABASE_URL: primary,
      DATABASE_READ_URL: replica,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      REQUESTS_A_MINUTE: '1000000',
    })
    return serve(await openServices(env, () => undefined), 0, webFolder)
  }

  test('an upload continues at any server, in small and large pieces, and no original is left behind', {
    tags: ['slow'],
  }, async () => {
    const photo = await longPhoto()
    const small = newId()
    expect((await beginPhoto(one, ana, small, photo.length)).status).toBe(201)
    const cuts = [0, 40_000, 90_000, photo.length]
    for (const [turn, from] of cuts.slice(0, -1).entries()) {
      const [at, other] = turn % 2 ? [one, two] : [two, one]
      expect((await sendBytes(at, ana, small, from, photo.subarray(from, cuts[turn + 1]))).status).toBe(204)
      if (turn < 2) expect(await readOffset(other, ana, small)).toBe(cuts[turn + 1])
    }
    // Bytes after the end of the JPEG make it large enough for a multipart upload.
    const padded = Buffer.concat([photo, Buffer.alloc(12_000_000, 'wall')])
    const large = newId()
    await beginPhoto(two, ana, large, padded.length)
    expect((await sendBytes(one, ana, large, 0, padded.subarray(0, 9_000_000))).status).toBe(204)
    expect((await sendBytes(two, ana, large, 9_000_000, padded.subarray(9_000_000))).status).toBe(204)
    for (const id of [small, large]) {
      const upload = await settled(one, ana, PhotoId.parse(id))
      expect(upload.state, upload.failure ?? '').toBe('ready')
    }
    const left = async () => (await readdir(join(folder, 's3/allcity'))).filter((name) => /^[0-9a-f]{8}-/.test(name))
    await expect.poll(left).toEqual([])
    expect(await readdir(join(folder, 's3/allcity/._S3rver_uploads'))).toEqual([])
  })

  test('the later of two writers to one upload asks the other to let go, and gets its turn', async () => {
    const upload = newId()
    const [first, second] = [lockAt(one, upload), lockAt(two, upload)]
    await first.take()
    const waiting = heeded(second.take())
    await expect.poll(first.isAskedToLetGo).toBe(true)
    expect(await Promise.race([waiting.then(() => 'both'), first.lock.unlock().then(() => 'one at a time')])).toBe(
      'one at a time',
    )
    await waiting
    // A writer that has already let go takes nothing from the next one.
    await first.lock.unlock()
    expect(await holders(upload)).toHaveLength(1)
    await second.lock.unlock()
    expect(await holders(upload)).toEqual([])
  })

  test("a killed server's lock is free after its lease, and a waiter that gives up holds no lock", async () => {
    const upload = newId()
    const lease = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
    const held = { upload_id: upload, holder: newId(), expires_at: lease(60) }
    await one.parts.db.insertInto('upload_lock').values(held).execute()
    const hangingUp = new AbortController()
    const waiting = lockAt(two, upload).take(hangingUp.signal)
    hangingUp.abort()
    await expect(waiting).rejects.toMatchObject({ status_code: 500 })
    expect(await holders(upload)).toEqual([held.holder])

    await one.parts.db
      .updateTable('upload_lock')
      .set({ expires_at: lease(-1) })
      .execute()
    const next = lockAt(two, upload)
    await next.take()
    expect(await holders(upload)).not.toEqual([held.holder])
    await next.lock.unlock()
  })

  function lockAt({ parts }: World, upload: string) {
    const lock = databaseLocker(parts.db).newLock(upload)
    let isRequested = false
    const ask = () => {
      isRequested = true
    }
    return {
      lock,
      take: (signal = new AbortController().signal) => lock.lock(signal, ask),
      isAskedToLetGo: () => isRequested,
    }
  }

  const holders = async (upload: string) =>
    (await one.parts.db.selectFrom('upload_lock').select('holder').where('upload_id', '=', upload).execute()).map(
      ({ holder }) => holder,
    )

  if (webFolder)
    test('a page cached from one server revalidates at the other', async () => {
      const ask = async ({ origin }: World, headers = {}) => {
        const answer = await fetch(origin, { headers })
        await answer.text()
        return { status: answer.status, etag: answer.headers.get('etag') ?? '' }
      }
      // A page shows the time to the minute.
      await expect.poll(async () => (await ask(two, { 'if-none-match': (await ask(one)).etag })).status).toBe(304)
    })

  describe('a wrong database address ends the start with a sentence', () => {
    const startOn = async (settings: Record<string, string>) => {
      const env = readEnv({ DATA_DIR: join(folder, 'elsewhere'), ...settings })
      const engine = await openEngine(env)
      await openServices(env, () => undefined, engine).finally(() => engine.close())
    }

    test('refuses a pooler address that leads to another database', async () => {
      const other = { DATABASE_URL: server, DATABASE_DIRECT_URL: replica }
      await expect(startOn(other)).rejects.toThrow('DATABASE_DIRECT_URL is wrong: it should lead to the database of')
      const nowhere = { DATABASE_URL: server, DATABASE_DIRECT_URL: 'postgres://a:hush@127.0.0.1:1/b' }
      await expect(startOn(nowhere)).rejects.toThrow(/^The database of DATABASE_DIRECT_URL does not answer: [^@]+$/)
    })

    test('refuses a database that takes no writes', async () => {
      const closed = new URL(await createDatabase(server))
      closed.searchParams.set('options', '-c default_transaction_read_only=on')
      await expect(startOn({ DATABASE_URL: closed.href })).rejects.toThrow(
        'DATABASE_URL is wrong: it leads to a replica',
      )
    })

    test('refuses a database whose encoding cannot hold all letters', async () => {
      const admin = connectPostgres(server, 1)
      await sql`drop database if exists narrow`.execute(admin.db)
      await sql`create database narrow template template0 encoding 'LATIN1' locale 'C'`.execute(admin.db)
      await admin.close()
      const narrow = Object.assign(new URL(server), { pathname: '/narrow' })
      await expect(startOn({ DATABASE_URL: narrow.href })).rejects.toThrow(
        'DATABASE_URL is wrong: its database is encoded in LATIN1, and Allcity takes UTF8.',
      )
    })

    test('refuses a server that lacks an extension', async () => {
      const scripts = join(folder, 'scripts')
      await mkdir(scripts, { recursive: true })
      await writeFile(join(scripts, '0001_shapes.sql'), 'create extension shapes_of_the_world')
      const engine = connectPostgres(await createDatabase(server), 1)
      const sources = [{ name: 'lacking', folder: pathToFileURL(`${scripts}/`) }]
      await expect(migrate(engine, sources).finally(() => engine.close())).rejects.toThrow(
        'lacks what Allcity is built on: extension "shapes_of_the_world" is not available. Install PostGIS 3 there.',
      )
    })

    test('refuses a database that the role may not set up', async () => {
      const weak = new URL(await createDatabase(server))
      const role = weak.pathname.slice(1)
      const admin = connectPostgres(server, 1)
      await sql.raw(`create role ${role} login`).execute(admin.db)
      await admin.close()
      weak.username = role
      await expect(startOn({ DATABASE_URL: weak.href })).rejects.toThrow(
        'The role of DATABASE_URL may not set up the database: permission denied for schema public.',
      )
    })
  })

  test('a role without rights to extensions sets up the database of the operations page', async () => {
    const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
    const block = /```sql\n(create role allcity[^`]+)```/.exec(page)?.[1] ?? ''
    const role = `modest_${Date.now()}`
    const [inServer = '', inDatabase = ''] = block.replaceAll(/\ballcity\b/g, role).split(`\\c ${role}\n`)
    const own = Object.assign(new URL(server), { pathname: `/${role}` })
    for (const [url, statements] of [
      [server, inServer],
      [own.href, inDatabase],
    ] as const) {
      const superuser = connectPostgres(url, 1)
      for (const statement of statements.split(';').filter((line) => line.trim()))
        await sql.raw(statement).execute(superuser.db)
      await superuser.close()
    }
    own.username = role
    own.password = 'choose one'
    const engine = connectPostgres(own.href, 1)
    await migrate(engine)
    const { rows } = await sql`select from artwork`.execute(engine.db)
    expect(rows).toEqual([])
    await engine.close()
  })

  describe('a replica', () => {
    const cityAt = async ({ origin }: World, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/api/regions?q=lisbon`, { headers })
      return regions.search.response.parse(await answer.json()).items[0]?.name
    }
    const old = 'Lisbon as it was'

    test('a replica answers anonymous readers once it is known to be fresh, and never signed-in members', async () => {
      for (const at of [one, two]) await expect.poll(() => cityAt(at)).toBe(old)
      expect(await cityAt(one, { authorization: `Bearer ${ana.idToken}` })).toBe('Lisbon')
    })

    test('a replica does not answer a browser that has just written, at any server', async () => {
      const wrote = await fetch(`${one.origin}/api/users/profile`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ana.idToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ bio: 'North side of things' }),
      })
      const [cookie = ''] = wrote.headers.getSetCookie().filter((line) => line.startsWith('wrote='))
      expect(cookie).toMatch(/^wrote=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
      for (const at of [one, two]) expect(await cityAt(at, { cookie: 'wrote=1' })).toBe('Lisbon')
      const refused = await fetch(`${one.origin}/api/users/profile`, { method: 'PUT' })
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
    })

    test('a replica renders no tile, because tiles are cached for all', async () => {
      const place = { longitude: -9.137, latitude: 38.712 }
      const { id } = await publishMural(one, ana, { location: place })
      await settleMap(one.parts.db)
      for (const at of [one, two]) {
        expect(await cityAt(at)).toBe(old)
        const tile = await fetch(at.origin + tileWith(16, place))
        const works = decodeTile(tile.url, new Uint8Array(await tile.arrayBuffer()))
        expect(works.map((work) => work.id)).toEqual([id])
      }
    })

    test('a replica that fails midway causes no failed answer, and is used again when it returns', async () => {
      const admin = connectPostgres(server, 1)
      const name = new URL(replica).pathname.slice(1)
      const allow = (may: boolean) => sql.raw(`alter database ${name} allow_connections ${may}`).execute(admin.db)
      await allow(false)
      try {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db)
        expect(await Promise.all([one, two, one, two].map((at) => cityAt(at)))).toEqual(Array(4).fill('Lisbon'))
      } finally {
        await allow(true)
        await admin.close()
      }
      await expect.poll(() => cityAt(one)).toBe(old)
    })

    test('a replica that turns out to be another database is reported at the start, and is not read', async () => {
      const there = connectPostgres(replica, 1)
      const swap = () => sql`update secret set value = reverse(value) where name = 'person'`.execute(there.db)
      await checkReplica(one.parts.engine, replica)
      await swap()
      try {
        await expect.poll(() => cityAt(one)).toBe('Lisbon')
        const sentence = 'DATABASE_READ_URL is wrong: it should lead to a replica of the database of DATABASE_URL.'
        await expect(checkReplica(one.parts.engine, replica)).rejects.toThrow(sentence)
        await expect(checkReplica(one.parts.engine, await createDatabase(server))).rejects.toThrow(sentence)
      } finally {
        await swap()
      }
      await expect.poll(() => cityAt(one)).toBe(old)
      await there.close()
    })
  })
}
