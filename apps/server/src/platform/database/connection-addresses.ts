import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from './connection.ts'
import { connectPostgres } from './postgresql.ts'
import { databaseName, serverBegan } from './replica-watch.ts'

/**
 * Checks that the address past a pooler leads to the same database. Another database would deliver no notifications and run no jobs.
 * @throws Error with a sentence when it is another database, or does not answer.
 */
export async function checkDirect({ db }: Engine, address: string): Promise<void> {
  const direct = connectPostgres(address, 1)
  try {
    await askFor('DATABASE_DIRECT_URL', direct)
    const lock = randomInt(2 ** 47)
    const isTaken = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lock}) as got`.execute(direct.db)
      return rows[0]?.got === false
    })
    if (!isTaken)
      throw new Error('DATABASE_DIRECT_URL is wrong: it should lead to the database of DATABASE_URL, past its pooler.')
  } finally {
    await direct.close()
  }
}

/** @throws Error with a sentence when the replica does not answer or is not a replica. The server starts anyway. */
export async function checkReplica(primary: Engine, address: string): Promise<void> {
  const replica = connectPostgres(address, 1)
  try {
    await askFor('DATABASE_READ_URL', replica)
    const [own, other] = [await locateServer(primary), await locateServer(replica).catch(() => null)]
    if (own.name === other?.name && (other.follows || own.began === other.began)) return
    throw new Error('DATABASE_READ_URL is wrong: it should lead to a replica of the database of DATABASE_URL.')
  } finally {
    await replica.close()
  }
}

async function locateServer({ db }: Engine) {
  const { rows } = await sql<{ name: string; began: string; follows: boolean }>`select ${sql.raw(databaseName)} as name,
    ${sql.raw(serverBegan)} as began, pg_is_in_recovery() as follows`.execute(db)
  if (!rows[0]) throw new Error('A database that answers nothing')
  return rows[0]
}

const oldest = 15

/** @throws Error with a sentence that names the setting when nothing answers at its address, or the database cannot store our text. */
export async function askFor(setting: string, { db }: Engine): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::integer / 10000 as version, current_setting('server_encoding') as encoding`
    .execute(db)
    .catch((error: unknown) => {
      throw new Error(`The database of ${setting} does not answer: ${describeError(error)}.`)
    })
  for (const { version, encoding } of rows) {
    if (version < oldest)
      throw new Error(`${setting} is wrong: it leads to PostgreSQL ${version}, and Allcity takes ${oldest} or newer.`)
    if (encoding !== 'UTF8')
      throw new Error(`${setting} is wrong: its database is encoded in ${encoding}, and Allcity takes UTF8.`)
  }
}

/** A host name with several addresses fails with an AggregateError that has no message of its own. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ')
  return error instanceof Error ? error.message : String(error)
}
