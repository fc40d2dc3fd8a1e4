import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { keyHash } from './rules.ts'

/** Who reads or appeals: the member it was stated to, or whoever holds a key to the statement. */
export type Claimant = { memberId: string } | { key: string }

const lentMinutes = 60
const lentKey = /^([0-9a-f]{8})-([0-9a-f]{32})$/

/** Of whom a statement is, so that it opens all of theirs. */
const keyedUntil = (until: string) =>
  sql<string>`keyed('statements of ' || statement.member_id || ' until ' || ${until}::text)`

/** Whether a statement is theirs; for a query of `statement`. */
export function isStatedTo(claimant: Claimant): RawBuilder<boolean> {
  if ('memberId' in claimant) return sql<boolean>`statement.member_id = ${claimant.memberId}`
  const [, until, proof] = lentKey.exec(claimant.key) ?? []
  if (until === undefined) {
    const hash = keyHash(claimant.key)
    // A mail tells of a whole batch, so its key opens all of it.
    return sql<boolean>`(${hash} = any(statement.key_hashes) or exists (select from statement as mailed
      where mailed.batch_id = statement.batch_id and mailed.member_id = statement.member_id
        and ${hash} = any(mailed.key_hashes)))`
  }
  return Number.parseInt(until, 16) * 1_000 > Date.now() ? sql<boolean>`${keyedUntil(until)} = ${proof}` : sql`false`
}

/**
 * The address at which a suspended member reads why and may appeal, there and to all else that was stated to them, for an hour; undefined
 * where no statement tells of it. Who is shut out with another account of theirs reads what was decided about that.
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
  // Behind the `#`, which no browser sends to any server.
  return statement && `/statements/${statement.id}#${until}-${statement.proof}`
}
