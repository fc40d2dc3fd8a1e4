import { moderationLimits } from '@allcity/contract/moderation'
import type { Statement } from '@allcity/contract/statements'
import { sql } from 'kysely'
import { selectNoticePath } from '#server/domain/takedown-notices.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { type Claimant, isStatedTo } from './queries-keys.ts'
import { appealUntil } from './rules.ts'

/** How many other statements to the member the same decision made. None once this one has ended or was appealed. */
export const othersOfBatch = (table: string) =>
  sql<number>`(select count(*)::int from statement as other where other.batch_id = ${sql.ref(`${table}.batch_id`)}
    and ${sql.ref(`${table}.ended_at`)} is null and not exists
      (select from appeal where statement_id = ${sql.ref(`${table}.id`)})
    and other.member_id = ${sql.ref(`${table}.member_id`)} and other.id <> ${sql.ref(`${table}.id`)})`

const rows = (db: Database) =>
  db
    .selectFrom('statement')
    .innerJoin('member', 'member.id', 'statement.member_id')
    .leftJoin('appeal', 'appeal.statement_id', 'statement.id')
    .selectAll('statement')
    .select('member.suspended_until')
    .select(['appeal.text', 'appeal.made_at as appealed_at', 'appeal.outcome', 'appeal.answer'])
    .select(selectNoticePath('statement.subject_id', 'statement.member_id').as('notice_path'))

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function toStatement(row: Row): Statement {
  const until = appealUntil(row.made_at)
  const suspendedUntil = row.until ?? row.suspended_until
  return {
    id: row.id,
    measure: row.measure,
    about: { type: row.subject_type, name: row.name },
    rule: row.rule,
    reason: row.reason,
    isAutomatic: row.is_automatic,
    madeAt: row.made_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    suspendedUntil: row.measure === 'suspend' && !row.ended_at ? (suspendedUntil?.toISOString() ?? null) : null,
    appealUntil: until.toISOString(),
    mayAppeal: row.ended_at === null && row.text === null && until > new Date(),
    noticePath: row.measure === 'remove' && !row.ended_at ? row.notice_path : null,
    appeal:
      row.text === null || row.appealed_at === null
        ? null
        : { text: row.text, at: row.appealed_at.toISOString(), outcome: row.outcome, answer: row.answer },
  }
}

/** A statement for its member. @throws HttpError for anybody else, as for an unknown one. */
export async function findStatement(db: Database, claimant: Claimant, id: string): Promise<Statement> {
  const row = await rows(db).where('statement.id', '=', id).where(isStatedTo(claimant)).executeTakeFirst()
  if (!row) throw notFound('statement')
  return toStatement(row)
}

/** The other statements a key opens: a temporary key opens all of the member's, the key of a mail none. */
export async function listOthers(db: Database, claimant: Claimant, id: string): Promise<Statement[]> {
  const found = await rows(db)
    .where('statement.member_id', '=', ({ selectFrom }) =>
      selectFrom('statement').select('member_id').where('statement.id', '=', id).where(isStatedTo(claimant)),
    )
    .where('statement.id', '<>', id)
    .where(isStatedTo(claimant))
    .orderBy('statement.made_at', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(moderationLimits.othersByKey)
    .execute()
  return found.map(toStatement)
}

/** All statements to a member, newest first. */
export async function listStatements(db: Database, memberId: string, { limit, cursor }: PageRequest) {
  const after = decodeTimeKey(cursor)
  const found = await rows(db)
    .where('statement.member_id', '=', memberId)
    .where(isAfterKey(after, 'statement.made_at', 'statement.id'))
    .orderBy('statement.made_at', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(found, limit, (last) => writeCursor(last.made_at, last.id))
  return { items: shown.map(toStatement), ...more }
}
