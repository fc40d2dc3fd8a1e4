import { type Kysely, sql } from 'kysely'
import { appealAnswerMail, statementMail } from '#server/domain/mail/statement.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { toReader } from '#server/platform/mail/reader.ts'
import type { Tables } from '#server/tables.ts'
import { othersOfBatch } from '../queries-statements.ts'
import { appealUntil, keyHash, newKey } from '../rules.ts'

export interface Post {
  mailer: Pick<Mailer, 'send'>
  baseUrl: string
}

const selectRecipient = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('statement')
    .innerJoin('member', 'member.id', 'statement.member_id')
    .select(['statement.id', 'statement.measure', 'statement.subject_type as type', 'statement.name'])
    .select(['statement.rule', 'statement.reason', 'statement.made_at', 'member.email as to', 'member.language'])
    .select(({ fn }) => fn.coalesce('statement.until', 'member.suspended_until').as('suspended_until'))
    .select(othersOfBatch('statement').as('others'))
    .where('statement.id', '=', id)

/** Public records and deleted accounts belong to addresses that nobody reads (RFC 2606). */
const isRead = (address: string) => address !== '' && !address.endsWith('.invalid')

/** Adds a key of this mail alone, behind the `#`, which browsers never send to a server. Keys of earlier mails still work. */
async function buildAddress(db: Kysely<Tables>, { baseUrl }: Post, id: string): Promise<string> {
  const key = newKey()
  const key_hashes = sql<string[]>`array_append(key_hashes, ${keyHash(key)})`
  await db.updateTable('statement').set({ key_hashes }).where('id', '=', id).execute()
  return `${baseUrl}/statements/${id}#${key}`
}

/** Mails the reasons, so that suspended members can read them and appeal. Marks them as sent afterwards, so that a crash loses none. */
export async function mailStatement(db: Kysely<Tables>, post: Post, id: string): Promise<void> {
  const statement = await selectRecipient(db, id).where('statement.mailed_at', 'is', null).executeTakeFirst()
  if (!statement || !isRead(statement.to)) return
  const until = appealUntil(statement.made_at)
  const suspendedUntil = statement.measure === 'suspend' ? statement.suspended_until : null
  const url = await buildAddress(db, post, id)
  const reader = await toReader(statement.language)
  await post.mailer.send(statementMail({ ...statement, until, suspendedUntil, url }, reader))
  await db.updateTable('statement').set({ mailed_at: new Date() }).where('id', '=', id).execute()
}

/** Mails the answer to an appeal. A decision reversed without an appeal has no mail. */
export async function mailAnswer(db: Kysely<Tables>, post: Post, statementId: string): Promise<void> {
  const appeal = await db
    .selectFrom('appeal')
    .select(['outcome', 'answer'])
    .where('statement_id', '=', statementId)
    .where('answer_mailed_at', 'is', null)
    .where('outcome', 'is not', null)
    .executeTakeFirst()
  const statement = await selectRecipient(db, statementId).executeTakeFirst()
  if (!appeal?.outcome || !statement) return
  const { outcome, answer } = appeal
  const url = await buildAddress(db, post, statementId)
  const reader = await toReader(statement.language)
  await post.mailer.send(appealAnswerMail({ ...statement, outcome, answer: answer ?? '', url }, reader))
  const answer_mailed_at = new Date()
  await db.updateTable('appeal').set({ answer_mailed_at }).where('statement_id', '=', statementId).execute()
}
