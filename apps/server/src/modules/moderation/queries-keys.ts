import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { keyHash } from './rules.ts'

/** The reader of a statement, who may appeal: its member, or the holder of a key. */
export type Claimant = { memberId: string } | { key: string }

const lentMinutes = 60
const lentKey = /^([0-9a-f]{8})-([0-9a-f]{32})$/

/** The key is tied to the member, so that it opens all their statements. */
const keyedUntil = (until: string) =>
  sql<string>`keyed('statements of ' || statement.member_id || ' until ' || ${until}::text)`

/** Whether the claimant may read the statement; for a query of `statement`. */
export function isStatedTo(claimant: Claimant): RawBuilder<boolean> {
  if ('memberId' in claimant) return sql<boolean>`statement.member_id = ${claimant.memberId}`
  const [, until, proof] = lentKey.exec(claimant.key) ?? []
  if (until === undefined) {
    const hash = keyHash(claimant.key)
    // A mail covers a whole batch, so its key opens all of it.
    return sql<boolean>`(${hash} = any(statement.key_hashes) or exists (select from statement as mailed
      where mailed.batch_id = statement.batch_id and mailed.member_id = statement.member_id
        and ${hash} = any(mailed.key_hashes)))`
  }
  return Number.parseInt(until, 16) * 1_000 > Date.now() ? sql<boolean>`${keyedUntil(until)} = ${proof}` : sql`false`
}

/**
 * The address where a suspended member can read the reason and appeal for an hour, also for their other statements.
 * Undefined without a statement. A member suspended through another of their accounts gets that account's statement.
 */
export async function findWayToAppeal(db: Database, memberId: string): Promise<string | undefined> {
  const until = Math.floor(Date.now() / 1_000 + lentMinutes * 60)
    .toString(16)
    .padStart(8, '0')
  const statement = await db
    .selectFrom('statement')
    .innerJoin('member as subject', 'subject.id', 'statement.subject_id')
    .innerJoin('member as me', (join) => join.on('me.id', '=', memberId))
    .select(['statement.id', keyedUntil(until).as('proof')])
    .where('statement.subject_type', '=', 'member')
    .where(({ or, eb }) =>
      or([
        eb('subject.id', '=', memberId),
        sql<boolean>`me.role = 'member' and subject.email <> '' and fold_address(subject.email) = fold_address(me.email)`,
      ]),
    )
    .where('statement.measure', '=', 'suspend')
    .where('statement.ended_at', 'is', null)
    .orderBy(sql`coalesce(statement.until, subject.suspended_until) desc nulls last, subject.id <> me.id`)
    .limit(1)
    .executeTakeFirst()
  // The key stands behind the `#`, which browsers never send to a server.
  return statement && `/statements/${statement.id}#${until}-${statement.proof}`
}
