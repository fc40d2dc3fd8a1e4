import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '#server/platform/database/connection.ts'
import { named } from '#server/platform/database/prepared-statements.ts'
import type { Tables } from '#server/tables.ts'

/** How often something was requested within a minute of the first time, and how many milliseconds of that minute are left. */
export interface Counted {
  count: number
  remainingMs: number
}

/** Counters of this minute, by name. Several servers on one database share them. */
export interface RequestCounters {
  /** Counts here at once and syncs with the other servers every second: for frequent requests. */
  countLocally(name: string): Counted
  /** Counts with the other servers at once, for limits that must hold across all servers. */
  countShared(name: string): Promise<Counted>
  stop(): void
}

interface Entry {
  /** In seconds since 1970. */
  started: number
  /** The total known to this server. */
  count: number
  /** The part of it that other servers do not know yet. */
  unsettled: number
  /** How often this server was asked. */
  asked: number
  /** The sync under way. */
  telling?: Promise<SharedCount | undefined>
  /** The next sync, shared by all who ask until it starts. */
  next?: Promise<SharedCount | undefined> | undefined
}

/** The total of all servers, including this server's first `asked`. */
type SharedCount = Pick<Entry, 'count' | 'started' | 'asked'>

const minute = 60
const settleMs = 1_000
/** A flood of made-up addresses uses no more memory than this; the oldest entries are evicted first. */
const mostNames = 50_000
const mostAtOnce = 2_000

/** Adopts the other servers' total, unless this server has a higher one on its way: that must not look unused. */
function learn(entry: Entry, { count, started }: Pick<Entry, 'count' | 'started'>): void {
  const known = count + entry.unsettled
  entry.count = started > entry.started ? known : Math.max(entry.count, known)
  entry.started = started
}

const computeRemaining = ({ started }: Pick<Entry, 'started'>) =>
  Math.min(minute * 1_000, (started + minute) * 1_000 - Date.now())

const seconds = () => Math.floor(Date.now() / 1_000)
/** Clocks of two servers differ by less than this. An entry further in the future is from before a clock stepped back. */
const clockSkew = 10
const isOver = ({ started }: { started: number }) => started <= seconds() - minute || started > seconds() + clockSkew
const hashName = (name: string) => hash('sha256', name, 'base64url').slice(0, 22)

/** Several servers may share a PostgreSQL; the embedded engine has a single server, which needs no shared counters. */
export function openRequestCounters(
  engine: Pick<Engine, 'name' | 'db'>,
  report: (error: unknown) => void,
): RequestCounters {
  const db = engine.name === 'postgresql' ? engine.db : null
  const entries = new Map<string, Entry>()
  let swept = seconds()

  const counted = (name: string): Entry => {
    const known = entries.get(name)
    const entry = known && !isOver(known) ? known : { started: seconds(), count: 0, unsettled: 0, asked: 0 }
    if (entry !== known) {
      entries.delete(name)
      entries.set(name, entry)
      const oldest = entries.size > mostNames ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    }
    entry.count += 1
    entry.unsettled += 1
    entry.asked += 1
    return entry
  }
  const known = (entry: Entry): Counted => ({ count: entry.count, remainingMs: computeRemaining(entry) })

  const settle = async (shared: Kysely<Tables>): Promise<void> => {
    // All servers use the same order, so that two syncing the same names cannot deadlock.
    const sent = [...entries]
      .filter(([, entry]) => entry.unsettled > 0 && !isOver(entry))
      .slice(0, mostAtOnce)
      .map(([name, entry]) => ({ key: hashName(name), started: entry.started, count: entry.unsettled, entry }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
    const waiting = new Map(sent.map(({ key, entry }) => [key, entry]))
    for (const { entry } of sent) entry.unsettled = 0
    try {
      for (const { key, count, started } of await add(shared, sent)) {
        const entry = waiting.get(key)
        if (entry && !isOver(entry)) learn(entry, { count, started })
      }
      if (isOver({ started: swept })) {
        swept = seconds()
        const past = swept - 2 * minute
        await shared.deleteFrom('request_count').where('started', '<', past).execute()
      }
    } catch (error) {
      for (const { entry, count } of sent) if (!isOver(entry)) entry.unsettled += count
      report(error)
    }
  }

  let settling: Promise<void> | undefined
  const timer =
    db &&
    setInterval(() => {
      settling ??= settle(db).finally(() => {
        settling = undefined
      })
    }, settleMs).unref()

  const tell = async (shared: Kysely<Tables>, name: string, entry: Entry): Promise<SharedCount | undefined> => {
    // Counts under way are in neither total, so waiting for them keeps requests from slipping past the limit.
    await entry.telling
    await settling
    entry.next = undefined
    const { started, unsettled: count, asked } = entry
    entry.unsettled = 0
    entry.telling = add(shared, [{ key: hashName(name), started, count }]).then(
      ([row]) => {
        if (row) learn(entry, row)
        return row && { ...row, asked }
      },
      // An unreachable database fails the request itself; until then the local total must do.
      () => {
        entry.unsettled += count
        return undefined
      },
    )
    return entry.telling
  }

  return {
    countLocally: (name) => known(counted(name)),
    countShared: async (name) => {
      const entry = counted(name)
      const { asked } = entry
      const here = known(entry)
      if (!db) return here
      entry.next ??= tell(db, name, entry)
      const sharedCount = await entry.next
      return sharedCount
        ? { count: sharedCount.count - (sharedCount.asked - asked), remainingMs: computeRemaining(sharedCount) }
        : here
    },
    stop: () => {
      if (timer) clearInterval(timer)
    },
  }
}

const isPast = sql`(request_count.started <= excluded.started - ${sql.lit(minute)}
  or request_count.started > excluded.started + ${sql.lit(clockSkew)})`

async function add(db: Kysely<Tables>, rows: { key: string; started: number; count: number }[]) {
  if (rows.length === 0) return []
  const column = (name: 'key' | 'started' | 'count') => rows.map((row) => row[name])
  const statement = sql<{ key: string; started: number; count: number }>`
    insert into request_count (key, started, count)
    select * from unnest(${column('key')}::text[], ${column('started')}::integer[], ${column('count')}::integer[])
    on conflict (key) do update set
      count = case when ${isPast} then excluded.count else request_count.count + excluded.count end,
      started = case when ${isPast} then excluded.started else request_count.started end
    returning key, count, started`
  const { rows: counted } = await db.executeQuery(named(statement.compile(db)))
  return counted
}
