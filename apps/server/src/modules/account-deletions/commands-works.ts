import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { formerMemberId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { decideAnew } from '../spots/commands.ts'
import { atOnce } from './commands-delete.ts'
import { formerMember } from './rules.ts'

export interface Heir {
  from: string
  into: string
}

/** Moves a batch to the remaining account and returns its size; 0 when nothing is left. Idempotent. */
export type Move = (tx: Database, heir: Heir) => Promise<number>

/** Queues these works for recomputing their points. */
export const reckonAgain = (tx: Database, ids: string[]) =>
  sql`insert into ledger_due (artwork_id) select unnest(${ids}::uuid[])`.execute(tx)

/** Moves works with their photos, and deletes props on what is now the member's own. */
const works =
  (isShownOnly: boolean): Move =>
  async (tx, { from, into }) => {
    const found = await tx
      .selectFrom('artwork')
      .select('id')
      .where('member_id', '=', from)
      .$if(isShownOnly, (query) => query.where('state', '=', 'published'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(atOnce)
      .forNoKeyUpdate()
      .execute()
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.updateTable('artwork').set({ member_id: into }).where('id', 'in', ids).execute()
    await tx
      .updateTable('photo')
      .set({ member_id: into })
      .where(({ eb, or }) => or([eb('artwork_id', 'in', ids), eb('kept_of', 'in', ids)]))
      .execute()
    await tx.deleteFrom('props').where('artwork_id', 'in', ids).where('member_id', 'in', [from, into]).execute()
    await reckonAgain(tx, ids)
    await moveCoverings(tx, { from, into }, ids)
    return ids.length
  }

/** Moves the uploader's own voice on coverings with the work, because it decides them. */
async function moveCoverings(tx: Database, { from, into }: Heir, works: string[]): Promise<void> {
  const touched = await tx
    .selectFrom('covering')
    .select(['id', 'older_id'])
    .where(({ or, eb }) => or([eb('older_id', 'in', works), eb('newer_id', 'in', works)]))
    .execute()
  const own = touched.filter(({ older_id }) => works.includes(older_id)).map(({ id }) => id)
  if (own.length > 0) {
    const isAgreement = sql`covering_id = any(${own}::uuid[])`
    await sql`delete from covering_voice where ${isAgreement} and member_id = ${into} and covering_id in (
      select covering_id from covering_voice where ${isAgreement} and member_id = ${from})`.execute(tx)
    await sql`update covering_voice set member_id = ${into} where ${isAgreement} and member_id = ${from}`.execute(tx)
  }
  await decideAnew(
    tx,
    touched.map(({ id }) => id),
  )
}

export const moveWorks = works(false)
export const moveShownWorks = works(true)

/**
 * The account that keeps works of deleted members, created on first use. If its name and similar ones are taken, it gets a random suffix.
 */
export async function openFormerMember(tx: Database): Promise<string> {
  for (const suffix of ['', '-', '_', '.', `-${randomBytes(6).toString('hex')}`]) {
    await tx
      .insertInto('member')
      .values({ ...formerMember, id: formerMemberId, username: formerMember.username + suffix, email: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return formerMemberId
}
