import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'
import { countFindings } from './commands-votes.ts'
import { listCheckedVotes } from './queries-checks.ts'
import { findSuspects, type Suspects } from './rules-checks.ts'

/** Batch size: then the due battles are read again, so newly closed ones do not wait for the backlog. */
const inARow = 20

/** Stores suspected voters of closed battles, once per battle: at the close, or later for battles closed before suspects were stored. */
export async function checkBattles(db: Kysely<Tables>): Promise<void> {
  const due = await unchecked(db).select('id').orderBy('settles_at', 'desc').limit(inARow).execute()
  const failures: unknown[] = []
  for (const { id } of due) {
    // A failed check does not hold up the others.
    await checkOne(db, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} battles could not be checked`)
}

const unchecked = (db: Database) =>
  db.selectFrom('battle').where('state', 'in', ['closed', 'settled']).where('checked_at', 'is', null)

function checkOne(db: Kysely<Tables>, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // The check reads all recent votes of tens of thousands of voters, and no request waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    // Only one server checks a battle. Do not lock the battle row yet, or a moderator restoring votes would wait too long.
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('battle check ' || ${id}::text, 0)) as is_mine`.execute(tx)
    const battle = await unchecked(tx).select(['state', 'starts_at']).where('id', '=', id).executeTakeFirst()
    if (!rows[0]?.is_mine || !battle?.starts_at) return
    const found = findSuspects(await listCheckedVotes(tx, id), battle.starts_at)
    // Recheck later if the battle settled meanwhile, which deletes networks, or if a vote changed its member. From here on account
    // deletions and merges wait.
    const held = await unchecked(tx)
      .select('id')
      .where('id', '=', id)
      .where('state', '=', battle.state)
      .forUpdate()
      .executeTakeFirst()
    if (!held || (await isVoteGone(tx, id, found))) return
    for (const suspects of found) await keep(tx, id, suspects)
    await tx
      .updateTable('battle')
      .set({ checked_at: sql`clock_timestamp()`, findings: countFindings(id) })
      .where('id', '=', id)
      .execute()
  })
}

/** Whether a suspect no longer has a vote: the account was deleted, or merged into another. */
async function isVoteGone(tx: Database, id: string, found: Suspects[]): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    select exists (
      select from unnest(${found.flatMap(({ memberIds }) => memberIds)}::uuid[]) as suspect (member_id)
      where not exists (select from battle_vote as vote where vote.battle_id = ${id} and vote.member_id = suspect.member_id)
    ) as is_gone`.execute(tx)
  return rows[0]?.is_gone ?? false
}

async function keep(tx: Database, id: string, { reason, memberIds }: Suspects): Promise<void> {
  await sql`
    insert into battle_suspect (battle_id, reason, member_id, place)
    select ${id}::uuid, ${reason}::text, member_id, place
    from unnest(${memberIds}::uuid[]) with ordinality as found (member_id, place)`.execute(tx)
}
