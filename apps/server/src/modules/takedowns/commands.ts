import { dayMs } from '@allcity/contract/dates'
import type { Language } from '@allcity/contract/languages'
import type { TakedownAsk } from '@allcity/contract/takedowns'
import { takedownLimits } from '@allcity/contract/takedowns'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { hasMailbox } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { enoughForADay, fill, HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { nameWork } from '../data/rules.ts'
import { takedownRequested } from './events.ts'
import { firstToAnswer } from './queries.ts'
import { forgottenBefore, newNumber, newSecret, secretHash, worksIn } from './rules.ts'

interface From {
  address: string
  language: Language
  baseUrl: string
}

/**
 * Files a notice; the receipt goes by mail.
 * @returns its number.
 */
export function askTakedown(db: Kysely<Tables>, jobs: Jobs, ask: TakedownAsk, from: From): Promise<string> {
  const workIds = worksIn(ask.addresses, from.baseUrl)
  return db.transaction().execute(async (tx) => {
    const network = sql<string>`network_key(${from.address.replace(/^::ffff:/i, '').replace(/%.*$/, '')}::inet)`
    await checkRateLimit(tx, network, ask.email)
    const works = await listShown(tx, workIds)
    const [id, number] = [uuidv7(), newNumber()]
    const { role, name, email, why } = ask
    const { language } = from
    await tx
      .insertInto('takedown')
      .values({ id, number, role, name, email, why, network_key: network, language })
      .execute()
    await tx
      .insertInto('takedown_work')
      .values(
        works.map((work) => ({
          takedown_id: id,
          artwork_id: work.id,
          title: nameWork(work),
          member_id: work.member_id,
        })),
      )
      .execute()
    await jobs.announce(tx, takedownRequested, { takedownId: id })
    return number
  })
}

/** Daily limits per network, and per mailbox, which may belong to somebody who asked for nothing. */
async function checkRateLimit(tx: Database, network: ReturnType<typeof sql<string>>, email: string): Promise<void> {
  // Locks make concurrent requests of one network, and for one mailbox, run in turn, so that their counts hold.
  for (const one of [sql`'network ' || ${network}`, sql`'mailbox ' || fold_address(${email})`])
    await sql`select pg_advisory_xact_lock(hashtextextended('notice of ' || ${one}, 0))`.execute(tx)
  const ofToday = tx
    .selectFrom('takedown')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('created_at').as('first')])
    .where('created_at', '>', new Date(Date.now() - dayMs))
  const found = [
    await ofToday.where('network_key', '=', network).executeTakeFirstOrThrow(),
    await ofToday.where('state', '=', 'open').where(hasMailbox(email)).executeTakeFirstOrThrow(),
  ]
  for (const { count, first } of found) {
    if (first !== null && Number(count) >= takedownLimits.asksADay) throw enoughForADay(first)
  }
}

async function listShown(tx: Database, ids: string[]) {
  const works = await tx
    .selectFrom('artwork')
    .select(['id', 'title', 'kind', 'member_id'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
  const missing = ids.find((id) => !works.some((work) => work.id === id))
  if (missing) {
    const message = fill(/*i18n*/ 'There is no work at {path}. It may be gone already', { path: `/artwork/${missing}` })
    throw new HttpError('invalid_request', message, { addresses: message })
  }
  return works
}

/**
 * A new secret that opens the state of a notice, created as the receipt is written; only its hash is kept. Secrets of earlier receipts stay
 * valid, because a mail that failed may still have arrived.
 */
export async function giveSecret(db: Database, id: string): Promise<string> {
  const secret = newSecret()
  await db
    .updateTable('takedown')
    .set({
      secret_hash: secretHash(secret),
      earlier_hashes: sql<string[]>`array_remove(array_append(earlier_hashes, secret_hash), null)`,
    })
    .where('id', '=', id)
    .execute()
  return secret
}

/** The uploader answers a notice, once and in time. */
export function counterTakedown(db: Kysely<Tables>, memberId: string, artworkId: string, text: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const work = await tx
      .selectFrom('takedown_work as work')
      .innerJoin('takedown', 'takedown.id', 'work.takedown_id')
      .select(['work.takedown_id', 'work.counter', 'work.counter_until'])
      .where('work.artwork_id', '=', artworkId)
      .where('work.member_id', '=', memberId)
      .where('takedown.state', '=', 'accepted')
      .orderBy(firstToAnswer())
      .forUpdate()
      .executeTakeFirst()
    if (!work) throw notFound('notice')
    if (work.counter === text || (await isJustAnswered(tx, artworkId, text))) return
    if (work.counter !== null)
      throw new HttpError('conflict', /*i18n*/ 'You have already answered. A moderator will decide')
    if (!work.counter_until || work.counter_until <= new Date()) {
      throw new HttpError(
        'conflict',
        fill(
          /*i18n*/ '{days, plural, one {The time to answer, # day, has passed} other {The time to answer, # days, has passed}}',
          { days: takedownLimits.counterDays },
        ),
      )
    }
    await tx
      .updateTable('takedown_work')
      .set({ counter: text, countered_at: new Date() })
      .where('takedown_id', '=', work.takedown_id)
      .where('artwork_id', '=', artworkId)
      .execute()
    // A counter-notice reopens the case, so its data must not expire.
    await tx.updateTable('takedown').set({ ended_at: null }).where('id', '=', work.takedown_id).execute()
  })
}

const sameRequestMs = 60_000

/** A repeated request must not answer a second notice. */
async function isJustAnswered(tx: Database, artworkId: string, text: string): Promise<boolean> {
  const answered = await tx
    .selectFrom('takedown_work')
    .select('takedown_id')
    .where('artwork_id', '=', artworkId)
    .where('counter', '=', text)
    .where('countered_at', '>', new Date(Date.now() - sameRequestMs))
    .executeTakeFirst()
  return answered !== undefined
}

/** Deletes the answers of a member who leaves. An answer that is not decided yet is deleted with its decision. */
export async function forgetAnswers(tx: Database, memberId: string): Promise<void> {
  await tx
    .updateTable('takedown_work')
    .set({ counter: null })
    .where('member_id', '=', memberId)
    .where('outcome', 'is not', null)
    .execute()
}

/** Forgets the asker and the answers months after the end, and the network a day after the request. */
export async function forgetAskers(db: Database, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('takedown')
      .set({ name: null, email: null, why: null, network_key: null })
      .where('email', 'is not', null)
      .where('ended_at', '<', forgottenBefore(now))
      .returning('id')
      .execute()
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    await tx.updateTable('takedown_work').set({ counter: null }).where('takedown_id', 'in', ids).execute()
  })
  await db
    .updateTable('takedown')
    .set({ network_key: null })
    .where('network_key', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute()
}
