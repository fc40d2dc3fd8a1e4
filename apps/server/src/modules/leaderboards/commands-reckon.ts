import { type PointReason, pointRules } from '@allcity/contract/points'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import type { LedgerEntryTable } from '#server/database/tables-ledger.ts'
import { listEarlier, listFacts, listStanding } from './queries-facts.ts'
import { countsFromAgain, dayOf, differ, keyOfOwed, type Owed, owedFor } from './rules.ts'

const ledgerLock = 6_283_188
const worksAtOnce = 200

/** Writes what is due of every work that changed. Gives how many works were reckoned. */
export async function reckonDue(db: Kysely<Tables>): Promise<number> {
  let reckoned = 0
  for (;;) {
    const now = await reckonSome(db)
    reckoned += now
    if (now === 0) return reckoned
  }
}

/** One writes the ledger at a time among all processes: so no cause pays twice and no day pays more than its most. */
async function reckonSome(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from ledger_due) as waits`.execute(db)
  if (!rows[0]?.waits) return 0
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(${ledgerLock}) as is_mine`.execute(tx)
    if (!lock.rows[0]?.is_mine) return 0
    const due = await sql<{ artwork_id: string }>`delete from ledger_due where artwork_id in (
      select artwork_id from ledger_due order by id limit ${worksAtOnce}) returning artwork_id`.execute(tx)
    const ids = [...new Set(due.rows.map((row) => row.artwork_id))]
    await reckonWorks(tx, ids, new Date())
    return ids.length
  })
}

/** Appends the difference between what these works ought to pay and what stands, so that repeating it changes nothing. */
export async function reckonWorks(tx: Database, ids: string[], now: Date): Promise<void> {
  const facts = await listFacts(tx, ids)
  const { takeBack, pay } = differ(facts.flatMap(owedFor), await listStanding(tx, ids))
  if (takeBack.length > 0) {
    const back = takeBack.map(({ id }) => id)
    await sql`insert into ledger_entry (member_id, maker_id, type, reason, points, artwork_id, cause_id, turn, kind,
        region_id, country_code, at, counts_from, reverses)
      select member_id, maker_id, type, reason, -points, artwork_id, cause_id, turn, kind, region_id, country_code,
        ${now}, counts_from, id
      from ledger_entry where id = any(${back}::bigint[]) order by id`.execute(tx)
  }
  if (pay.length === 0) return
  const earlier = await listEarlier(tx, ids)
  const timed = pay.map((owed) => {
    const before = earlier.get(keyOfOwed(owed))
    return {
      ...owed,
      at: before ? now : owed.at,
      countsFrom: countsFromAgain(owed, before, now),
      turn: (before?.turn ?? 0) + 1,
    }
  })
  const entries = await withinTheDay(tx, timed)
  const most = 1_000
  for (let from = 0; from < entries.length; from += most) {
    await tx
      .insertInto('ledger_entry')
      .values(entries.slice(from, from + most))
      .execute()
  }
}

type Timed = Owed & { turn: number }

const dayKey = (subject: string, reason: PointReason, day: string) => `${subject},${reason},${day}`

/** Each is paid what is left of its day. */
async function withinTheDay(tx: Database, owed: Timed[]): Promise<Insertable<LedgerEntryTable>[]> {
  const paid = await paidByDay(tx, owed)
  const inOrder = owed.toSorted((one, other) => one.countsFrom.getTime() - other.countsFrom.getTime())
  return inOrder.map(({ subject, reason, artworkId, causeId, turn, at, countsFrom, ...filing }) => {
    const day = dayKey(subject.id, reason, dayOf(countsFrom))
    const sum = paid.get(day) ?? 0
    const points = Math.max(0, Math.min(pointRules[reason].points, pointRules[reason].mostADay - sum))
    paid.set(day, sum + points)
    const isMember = subject.type === 'hunter'
    return {
      member_id: isMember ? subject.id : null,
      maker_id: isMember ? null : subject.id,
      type: subject.type,
      ...{ reason, points, artwork_id: artworkId, cause_id: causeId, turn, at },
      ...{ kind: filing.kind, region_id: filing.region_id, country_code: filing.country_code },
      counts_from: countsFrom,
    }
  })
}

async function paidByDay(tx: Database, owed: Timed[]): Promise<Map<string, number>> {
  const subjects = [...new Set(owed.map(({ subject }) => subject.id))]
  const days = [...new Set(owed.map(({ countsFrom }) => dayOf(countsFrom)))]
  const { rows } = await sql<{ subject_id: string; reason: PointReason; day: string; points: number }>`
    select entry.subject_id, entry.reason, wanted.day, sum(entry.points)::integer as points
    from unnest(${subjects}::uuid[]) as subject, unnest(${days}::text[]) as wanted (day), unnest(${reasons}::text[]) as reason
    join lateral (
      select * from ledger_entry where subject_id = subject and ledger_entry.reason = reason.reason
        and counts_from >= (wanted.day || 'T00:00:00Z')::timestamptz and counts_from < (wanted.day || 'T00:00:00Z')::timestamptz + interval '1 day'
    ) as entry on true
    group by 1, 2, 3`.execute(tx)
  return new Map(rows.map((row) => [dayKey(row.subject_id, row.reason, row.day), row.points]))
}

const reasons = Object.keys(pointRules)
