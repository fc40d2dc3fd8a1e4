import { type Compilable, type CompiledQuery, type PostgresPool, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connection.ts'

/** Each takes room in every connection. */
const most = 100
const names = new Map<string, string>()

/**
 * Has PostgreSQL plan this statement once a connection and not each time, which takes it longer than the answer. For those alone whose
 * best plan is the same whatever the values, with literals where an index or a limit hangs on them. Elsewhere it changes nothing.
 * @param room is less for a caller with many statements, so that it leaves names to the others.
 */
export function named<Row>(query: CompiledQuery<Row>, room = most): CompiledQuery<Row> {
  if (!names.has(query.sql) && names.size < room) names.set(query.sql, `allcity_${names.size + 1}`)
  return query
}

/**
 * A value that is read when the statement runs. Where PostgreSQL sees a box, a range or an array beforehand, it finds the plan for
 * just that one cheaper than one for all, and so plans a named statement anew each time.
 */
export const unseen = <Value>(value: RawBuilder<Value>): RawBuilder<Value> => sql<Value>`(select ${value})`

/** The rows of a statement that is planned once: see `named`. */
export async function selectRows<Row>(db: Database, statement: Compilable<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery(named(statement.compile()))
  return rows
}

/** The same pool, whose connections know statements by their names: Kysely sends text alone. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client)
      clients.set(client, known)
      return known
    },
  }
}

function naming(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text)
    return client.query(name === undefined ? { text, values } : { name, text, values })
  }
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
}
