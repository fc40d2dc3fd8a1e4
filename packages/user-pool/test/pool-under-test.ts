/** A real pool for tests: its own database on either engine, routes on loopback, an adjustable clock. */
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { PGlite } from '@electric-sql/pglite'
import { hash } from '@node-rs/argon2'
import { fastify } from 'fastify'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { MayCall } from '#pool/handler.ts'
import { type CodeMail, createUserPool, migrationsFolder, type UserPool } from '#pool/user-pool.ts'

export const poolId = 'us-east-1_TestPool1'
export const clientId = '4examplee3client0of1tests'

export interface PoolUnderTest {
  pool: UserPool
  db: Kysely<unknown>
  client: CognitoIdentityProviderClient
  url: string
  issuer: string
  mails: CodeMail[]
  /** The newest code sent to the address, after all pending mails. */
  codeFor: (email: string) => Promise<string>
  clock: { advance: (seconds: number) => void; now: () => Date }
  /** Creates a confirmed account under a new address; its hash is cheap, since most tests do not need the full cost. */
  makeAccount: (password?: string) => Promise<{ email: string; sub: string; password: string }>
  close: () => Promise<void>
}

export interface UnderTestOptions {
  issuer?: string
  mayCall?: MayCall
  sendCode?: (mail: CodeMail) => Promise<void>
  onError?: (error: unknown) => void
  whyNotDelete?: (sub: string) => Promise<string | null>
}

export async function startPoolUnderTest(options: UnderTestOptions = {}): Promise<PoolUnderTest> {
  const { db, drop } = await openTestDatabase()
  let ahead = 0
  const clock = {
    advance: (seconds: number) => {
      ahead += seconds * 1000
    },
    now: () => new Date(Date.now() + ahead),
  }
  const mails: CodeMail[] = []
  const app = fastify()
  // The issuer is fixed before the server has a port, so tokens are verified by issuer name and keys are fetched by URL.
  const issuer = options.issuer ?? `http://localhost/identity/${poolId}`
  const pool = await createUserPool({
    db,
    issuer,
    poolId,
    clientId,
    now: clock.now,
    ownWords: ['Wallpaper'],
    mayCall: options.mayCall ?? (() => true),
    sendCode: options.sendCode ?? (async (mail) => void mails.push(mail)),
    ...(options.whyNotDelete && { whyNotDelete: options.whyNotDelete }),
    ...(options.onError && { onError: options.onError }),
  })
  await app.register(pool.routes, { prefix: '/identity' })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = new CognitoIdentityProviderClient({
    endpoint: `${address}/identity/`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  })

  return {
    pool,
    db,
    client,
    url: address,
    issuer,
    mails,
    clock,
    codeFor: async (email) => {
      await pool.settled()
      return mails.findLast(({ to }) => to === email)?.code ?? 'none'
    },
    makeAccount: async (password = 'a quiet wall at noon') => {
      const email = `${randomUUID()}@example.com`
      const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
      return { email, password, sub: await pool.seedAccount({ email, passwordHash, username: email.slice(0, 8) }) }
    },
    close: async () => {
      client.destroy()
      await app.close()
      await pool.settled()
      await drop()
    },
  }
}

/** A fresh database with the pool's schema: on the PostgreSQL of `DATABASE_URL`, or in memory. */
export async function openTestDatabase(): Promise<{ db: Kysely<unknown>; drop: () => Promise<void> }> {
  const { db, drop } = process.env.DATABASE_URL ? await openPostgres(process.env.DATABASE_URL) : openPglite()
  for (const file of globSync('*.sql', { cwd: fileURLToPath(migrationsFolder) }).sort()) {
    const statements = readFileSync(new URL(file, migrationsFolder), 'utf8').split(/;\s*$/m)
    await db.transaction().execute(async (tx) => {
      for (const statement of statements) if (statement.trim()) await sql.raw(statement).execute(tx)
    })
  }
  return { db, drop }
}

/** Opening a database takes seconds, so a finished test file leaves its empty one to the next file of this process. */
const rested: PGlite[] = []

function openPglite() {
  const pglite = rested.pop() ?? new PGlite()
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  const drop = async () => {
    await sql`drop schema user_pool cascade`.execute(db)
    rested.push(pglite)
  }
  return { db, drop }
}

async function openPostgres(serverUrl: string) {
  const name = `pool_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const server = new pg.Client({ connectionString: serverUrl })
    await server.connect()
    await server.query(statement)
    await server.end()
  }
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const connections = new pg.Pool({ connectionString: url.href, max: 10 })
  connections.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: connections }) })
  // The test run discards the whole server; dropping a database while its last connections close would break them.
  return { db, drop: () => db.destroy() }
}
