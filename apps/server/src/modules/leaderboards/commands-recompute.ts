import { type PointReason, pointRules } from '@allcity/contract/points'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { LedgerEntryTable, Tables } from '#server/tables.ts'
import { listEarlier, listFacts, listStanding } from './queries-facts.ts'
import { countsFromOnReturn, type ExpectedEntry, expectedEntries } from './rules.ts'
import { cancelOut, differ, keyOfEntry, keyOfExpected, type Standing } from './rules-differ.ts'

const ledgerLock = 6_283_188
const worksAtOnce = 200

/** Writes the pending ledger entries of every changed work. Returns the errors of failed works, which are retried later. */
export async function recomputePending(db: Kysely<Tables>): Promise<unknown[]> {
  const failed: unknown[] = []
  for (;;) {
    const ids = await listDue(db)
    if (ids.length === 0) return failed
    if (!(await reckonSome(db, ids).catch(() => reckonEach(db, ids, failed)))) return failed
  }
}

async function listDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ artwork_id: string }>`select artwork_id from ledger_due
    where set_aside_until is null or set_aside_until <= now() order by id limit ${worksAtOnce}`.execute(db)
  return [...new Set(rows.map((row) => row.artwork_id))]
}

/** One failing work does not block the others. */
async function reckonEach(db: Kysely<Tables>, ids: string[], failed: unknown[]): Promise<boolean> {
  for (const id of ids) {
    try {
      if (!(await reckonSome(db, [id]))) return false
    } catch (error) {
      await sql`update ledger_due set set_aside_until = now() + interval '1 hour' where artwork_id = ${id}`.execute(db)
      failed.push(error)
    }
  }
  return true
}

/** Only one process writes the ledger at a time, so no cause pays twice and no day exceeds its maximum. */
const reckonSome = (db: Kysely<Tables>, ids: string[]): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const lock = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(${ledgerLock}) as is_mine`.execute(tx)
    if (!lock.rows[0]?.is_mine) return false
    await sql`delete from ledger_due where artwork_id = any(${ids}::uuid[])`.execute(tx)
    await reckonWorks(tx, ids, new Date())
    return true
  })

/** Appends the difference between the expected and the standing entries of these works. Repeating it changes nothing. */
export async function reckonWorks(tx: Database, ids: string[], now: Date): Promise<void> {
  const facts = await listFacts(tx, ids)
  const difference = differ(facts.flatMap(expectedEntries), await listStanding(tx, ids))
  const { takeBack, pay } = cancelOut(difference.takeBack, await paymentsFor(tx, ids, difference, now))
  if (takeBack.length > 0) {
    await sql`insert into ledger_entry (member_id, maker_id, type, reason, points, artwork_id, cause_id, turn, kind,
        region_id, at, counts_from, reverses)
      select member_id, maker_id, type, reason, -points, artwork_id, cause_id, turn, kind, region_id,
        ${now}, counts_from, id
      from ledger_entry where id = any(${takeBack.map(({ id }) => id)}::bigint[]) order by id`.execute(tx)
  }
  const most = 1_000
  for (let from = 0; from < pay.length; from += most) {
    await tx
      .insertInto('ledger_entry')
      .values(pay.slice(from, from + most).map(toEntry))
      .execute()
  }
}

type Timed = ExpectedEntry & { turn: number }

async function paymentsFor(tx: Database, ids: string[], { takeBack, pay }: ReturnType<typeof differ>, now: Date) {
  if (pay.length === 0) return []
  const earlier = await listEarlier(tx, ids)
  for (const entry of takeBack) {
    earlier.set(keyOfEntry(entry), { turn: entry.turn, countsFrom: entry.counts_from, takenBackAt: now })
  }
  const timed = pay.map((owed): Timed => {
    const before = earlier.get(keyOfExpected(owed))
    return {
      ...owed,
      at: before ? now : owed.at,
      countsFrom: countsFromOnReturn(owed, before, now),
      turn: (before?.turn ?? 0) + 1,
    }
  })
  return withinTheDay(timed, await paidByDay(tx, timed, takeBack))
}

const dayKey = (subject: string, reason: PointReason, day: string) => `${subject},${reason},${day}`

/** Caps each entry at what is left of its day's maximum. */
function withinTheDay(owed: Timed[], paid: Map<string, number>): Timed[] {
  const inOrder = owed.toSorted((one, other) => one.countsFrom.getTime() - other.countsFrom.getTime())
  return inOrder.map((one) => {
    const day = dayKey(one.subject.id, one.reason, formatDay(one.countsFrom))
    const sum = paid.get(day) ?? 0
    const points = Math.max(0, Math.min(one.points, pointRules[one.reason].mostADay - sum))
    paid.set(day, sum + points)
    return { ...one, points }
  })
}

function toEntry({ subject, artworkId, causeId, countsFrom, ...same }: Timed): Insertable<LedgerEntryTable> {
  const isMember = subject.type === 'hunter'
  return {
    ...same,
    member_id: isMember ? subject.id : null,
    maker_id: isMember ? null : subject.id,
    type: subject.type,
    artwork_id: artworkId,
    cause_id: causeId,
    counts_from: countsFrom,
  }
}

/** Points already standing on the days of these entries, without those about to be taken back. */
async function paidByDay(tx: Database, owed: Timed[], takeBack: Standing[]): Promise<Map<string, number>> {
  const subjects = owed.map(({ subject }) => subject.id)
  const reasons = owed.map(({ reason }) => reason)
  const days = owed.map(({ countsFrom }) => formatDay(countsFrom))
  const { rows } = await sql<{ subject_id: string; reason: PointReason; day: string; points: number }>`
    select wanted.subject_id, wanted.reason, wanted.day, sum(entry.points)::integer as points
    from (
      select distinct subject_id, reason, day
      from unnest(${subjects}::uuid[], ${reasons}::text[], ${days}::text[]) as owed (subject_id, reason, day)
    ) as wanted
    join ledger_entry as entry on entry.subject_id = wanted.subject_id and entry.reason = wanted.reason
      and entry.counts_from >= (wanted.day || 'T00:00:00Z')::timestamptz
      and entry.counts_from < (wanted.day || 'T00:00:00Z')::timestamptz + interval '1 day'
    where entry.id <> all(${takeBack.map(({ id }) => id)}::bigint[])
    group by 1, 2, 3`.execute(tx)
  return new Map(rows.map((row) => [dayKey(row.subject_id, row.reason, row.day), row.points]))
}
