import { describeNotification, plainText } from '@allcity/contract/notification-words'
import type { Digest } from '@allcity/contract/notifications'
import { type Kysely, sql } from 'kysely'
import { digestMail } from '#server/domain/mail/digest.ts'
import { longestRunMs } from '#server/platform/jobs/queue.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { toReader } from '#server/platform/mail/reader.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { listForMail } from '../queries.ts'
import { findChoices } from '../queries-choices.ts'
import { formatPeriod, listKinds } from '../rules.ts'

export interface Post {
  mailer: Pick<Mailer, 'send'>
  baseUrl: string
  address: PhotoAddress
}

type DigestInterval = Exclude<Digest, 'off'>
const rhythms: DigestInterval[] = ['daily', 'weekly']
const atOnce = 100
const mostListed = 20

/**
 * Sends every digest that is due, once. Members who could not be reached are retried at the next run.
 * A mail lost with its process is made up for by the next one, which covers everything not mailed yet. Stops after some minutes.
 * @returns whether it reached everybody.
 */
export async function sendDigests(
  db: Kysely<Tables>,
  post: Post,
  now = new Date(),
  longestMs = longestRunMs,
): Promise<boolean> {
  const end = performance.now() + longestMs
  let failure: unknown
  let written = 0
  for (const rhythm of rhythms) {
    const period = formatPeriod(rhythm, now)
    for (let last: string | null = ''; last !== null && performance.now() < end; ) {
      const due: Due[] = await listDue(db, rhythm, period, last)
      for (const box of due) {
        if (performance.now() >= end) break
        try {
          await sendTo(db, post, box, rhythm, period)
          written++
        } catch (error) {
          failure = error
        }
      }
      last = due.length < atOnce ? null : (due.at(-1)?.member_id ?? null)
    }
  }
  // If time is up and some mails were sent, the next run retries the failed members along with the others.
  const isOver = performance.now() >= end
  if (failure && !(isOver && written > 0)) throw failure
  return !isOver
}

interface Due {
  member_id: string
  email: string
  language: string | null
  mail_key: string
  digest_for: string | null
  digested_at: Date | null
}

const listDue = (db: Kysely<Tables>, rhythm: DigestInterval, period: string, after: string): Promise<Due[]> =>
  db
    .selectFrom('notification_box as box')
    .innerJoin('member', 'member.id', 'box.member_id')
    .select(['box.member_id', 'member.email', 'member.language', 'box.mail_key', 'box.digest_for', 'box.digested_at'])
    .where('box.digest', '=', rhythm)
    .where(({ eb, or }) => or([eb('box.digest_for', 'is', null), eb('box.digest_for', '<', period)]))
    .where(({ eb, or }) => or([eb('suspended_until', 'is', null), eb('suspended_until', '<', new Date())]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('departure').select('kind').whereRef('departure.member_id', '=', 'member.id'))),
    )
    .$if(after !== '', (query) => query.where('box.member_id', '>', after))
    .orderBy('box.member_id')
    .limit(atOnce)
    .execute()

async function sendTo(db: Kysely<Tables>, post: Post, due: Due, rhythm: DigestInterval, period: string): Promise<void> {
  const { member_id, digest_for, digested_at } = due
  if (!(await claim(db, due, rhythm, period))) return
  const until = new Date()
  try {
    const mail = await write(db, post, due, rhythm, digested_at)
    if (mail) await post.mailer.send(mail)
  } catch (error) {
    await db.updateTable('notification_box').set({ digest_for }).where('member_id', '=', member_id).execute()
    throw error
  }
  await db.updateTable('notification_box').set({ digested_at: until }).where('member_id', '=', member_id).execute()
}

/** Only one of several servers gets the member. */
async function claim(db: Kysely<Tables>, { member_id, digest_for }: Due, rhythm: DigestInterval, period: string) {
  const claimed = await db
    .updateTable('notification_box')
    .set({ digest_for: period })
    .where('member_id', '=', member_id)
    .where('digest', '=', rhythm)
    .where(sql<boolean>`digest_for is not distinct from ${digest_for}::date`)
    .returning('member_id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function write(
  db: Kysely<Tables>,
  { baseUrl, address }: Post,
  { member_id, email, language, mail_key }: Due,
  rhythm: DigestInterval,
  since: Date | null,
) {
  const { choices } = await findChoices(db, member_id)
  const mailedTopics = new Set(choices.flatMap(({ topic, mail }) => (mail ? [topic] : [])))
  const kinds = listKinds(({ topic }) => topic === null || mailedTopics.has(topic))
  const reader = await toReader(language)
  const { translate } = reader
  const unread = await listForMail(db, member_id, { kinds, since }, { ...reader, address })
  if (unread.length === 0) return null
  const listed = unread.slice(0, mostListed)
  const items = listed.map((item) => ({
    sentence: plainText(describeNotification(item, translate)),
    url: baseUrl + item.path,
  }))
  const digest = {
    to: email,
    rhythm,
    items,
    more: unread.length - listed.length,
    listUrl: `${baseUrl}/notifications`,
    stopUrl: `${baseUrl}/api/notifications/stop-mail?key=${mail_key}`,
  }
  return digestMail(digest, reader)
}
