import { type TakedownReceipt, TakedownWork, type TakenWork } from '@allcity/contract/takedowns'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'
import { isStatedTo } from '../moderation/queries-keys.ts'
import { secretHash } from './rules.ts'

/** State of a notice, for a holder of its receipt. A wrong secret is answered like a wrong number. */
export async function findReceipt(db: Database, number: string, secret: string): Promise<TakedownReceipt> {
  const row = await db
    .selectFrom('takedown')
    .selectAll()
    .where('number', '=', number)
    .where(({ eb, or }) =>
      or([eb('secret_hash', '=', secretHash(secret)), sql<boolean>`${secretHash(secret)}::text = any(earlier_hashes)`]),
    )
    .executeTakeFirst()
  if (!row) throw notFound('notice')
  const works = await db
    .selectFrom('takedown_work')
    .select(['artwork_id', 'title', 'outcome'])
    .where('takedown_id', '=', row.id)
    .orderBy('artwork_id')
    .execute()
  return {
    number: row.number,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    works: works.map(({ artwork_id, title, outcome }) => ({
      artworkId: TakedownWork.shape.artworkId.parse(artwork_id),
      title,
      outcome,
    })),
  }
}

/**
 * Order of several accepted notices, for a query of the work and its notice: first one that can still be answered, then one that keeps the
 * work down.
 */
export const firstToAnswer = () => sql`
  (work.countered_at is null and work.outcome is null and work.counter_until > ${new Date()}) desc,
  work.outcome is distinct from 'reversed' desc, takedown.decided_at desc`

/** The accepted notice about a work that its uploader should answer first. */
export async function findTaken(db: Database, memberId: string, artworkId: string): Promise<TakenWork> {
  const row = await db
    .selectFrom('takedown_work as work')
    .innerJoin('takedown', 'takedown.id', 'work.takedown_id')
    .select(['work.title', 'work.counter_until', 'work.counter', 'work.outcome', 'work.answer'])
    .select(['takedown.reason', 'takedown.role', 'takedown.decided_at'])
    .where('work.artwork_id', '=', artworkId)
    .where('work.member_id', '=', memberId)
    .where('takedown.state', '=', 'accepted')
    .orderBy(firstToAnswer())
    .executeTakeFirst()
  if (!row?.decided_at || !row.counter_until) throw notFound('notice')
  const { title, counter, outcome, answer, role, reason } = row
  return {
    artworkId: TakedownWork.shape.artworkId.parse(artworkId),
    title,
    counter,
    outcome,
    answer,
    role,
    reason: reason ?? '',
    decidedAt: row.decided_at.toISOString(),
    counterUntil: row.counter_until.toISOString(),
  }
}

/** The work of a statement, and its uploader, for the holder of the key. */
export async function findStated(db: Database, statementId: string, key: string) {
  const stated = await db
    .selectFrom('statement')
    .select(['member_id as memberId', 'subject_id as artworkId'])
    .where('id', '=', statementId)
    .where('subject_type', '=', 'artwork')
    .where(isStatedTo({ key }))
    .executeTakeFirst()
  if (!stated) throw notFound('notice')
  return stated
}

/** Number of open notices and open answers. */
export async function countOpenTakedowns(db: Database): Promise<number> {
  const [open, answers] = await Promise.all([
    db
      .selectFrom('takedown')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('takedown_work')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('countered_at', 'is not', null)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return Number(open.count) + Number(answers.count)
}
