import { dayMs } from '@allcity/contract/dates'
import type { Language } from '@allcity/contract/languages'
import type { ProfileChange } from '@allcity/contract/users'
import { type Kysely, sql } from 'kysely'
import { hashPersonKey, hasMailbox } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { mergeEdit } from '#server/platform/http/edit-versions.ts'
import type { IdClaims } from '#server/platform/identity/verify-token.ts'
import { withoutSuggestion } from '#server/platform/images/store-photo.ts'
import type { Tables } from '#server/tables.ts'
import { checkNotTaken } from '../uploads/commands-tombstones.ts'
import { isOfWhatShows } from '../uploads/queries.ts'
import { checkUsername, findObstacle } from './commands-usernames.ts'
import { findMember } from './queries.ts'
import {
  chooseNumber,
  isFirstAdmin,
  isUsernameTaken,
  numberedUsername,
  pickEditable,
  suspended,
  usernameTaken,
  wishedUsername,
} from './rules.ts'

const attempts = 100

/** Creates the member behind a token at the first sign-in; a taken username gets a number. */
export async function welcomeMember(
  db: Database,
  claims: IdClaims,
  adminEmails: readonly string[],
  language: Language,
): Promise<void> {
  await checkNotSuspended(db, claims.email)
  const role = isFirstAdmin(claims, adminEmails) ? 'admin' : 'member'
  let wish = wishedUsername(claims)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const username = numberedUsername(wish, chooseNumber(attempt))
    const outcome = await db.transaction().execute(async (tx) => {
      const obstacle = await findObstacle(tx, username, claims.sub)
      if (obstacle) return obstacle
      const made = await tx
        .insertInto('member')
        .values({ id: claims.sub, username, email: claims.email, role, language })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return made ? 'made' : 'taken'
    })
    if (outcome === 'made' || (await findMember(db, claims.sub))) return
    if (outcome !== 'taken') wish = wishedUsername({})
  }
  throw usernameTaken()
}

/** A suspension cannot be evaded by signing up again with the same mailbox, in any spelling, even after the account is deleted. */
async function checkNotSuspended(db: Database, email: string): Promise<void> {
  const member = await db
    .selectFrom('member')
    .select(['suspended_until', 'suspension_reason'])
    .where(hasMailbox(email))
    .where('suspended_until', '>', new Date())
    .executeTakeFirst()
  if (member?.suspended_until) throw suspended(member.suspended_until, member.suspension_reason)
  const kept = await db
    .selectFrom('kept_suspension')
    .select('until')
    .where('person_key', '=', hashPersonKey(sql`${email}::text`))
    .where('until', '>', new Date())
    .executeTakeFirst()
  if (kept) throw suspended(kept.until, null)
}

/** Deletes expired session ends, and expired suspensions of people who left. */
export async function forgetWhatEnded(db: Database): Promise<void> {
  await db.deleteFrom('ended_session').where('expires_at', '<', new Date()).execute()
  await db.deleteFrom('kept_suspension').where('until', '<', new Date()).execute()
}

/** Stores changes from a sign-in: the address, and the admin role. */
export async function noteSignIn(db: Database, claims: IdClaims, adminEmails: readonly string[]): Promise<void> {
  await db
    .updateTable('member')
    .set({
      ...(claims.email_verified ? { email: claims.email } : {}),
      ...(isFirstAdmin(claims, adminEmails) ? { role: 'admin' } : {}),
    })
    .set('id', claims.sub)
    .where('id', '=', claims.sub)
    .execute()
}

export async function endSession(db: Database, session: string): Promise<void> {
  const expires_at = new Date(Date.now() + dayMs)
  await db
    .insertInto('ended_session')
    .values({ origin_jti: session, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('push_subscription').where('session', '=', session).execute()
}

/**
 * Ends every session and push subscription of a member. Sessions that the pool cannot end, as in a hosted one, are refused here by their
 * sign-in time.
 */
export async function endAllSessions(tx: Database, id: string): Promise<void> {
  await tx.updateTable('member').set({ signed_out_before: new Date() }).where('id', '=', id).execute()
  await tx.deleteFrom('push_subscription').where('member_id', '=', id).execute()
}

export async function editProfile(db: Kysely<Tables>, id: string, change: ProfileChange): Promise<void> {
  const { shows = {}, language, ...edit } = change
  const { avatarId, username, name, bio, city } = edit
  await db.transaction().execute(async (tx) => {
    if (edit.version !== undefined) {
      const member = await tx.selectFrom('member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      if (member) mergeEdit(pickEditable(member), edit)
    }
    if (avatarId) await checkAvatar(tx, id, avatarId)
    if (username !== undefined) await checkUsername(tx, username, id)
    if (avatarId) await checkNotTaken(tx, [avatarId], () => 'avatarId')
    await tx
      .updateTable('member')
      .set({
        ...(username === undefined ? {} : { username }),
        ...(name === undefined ? {} : { name }),
        ...(bio === undefined ? {} : { bio }),
        ...(city === undefined ? {} : { city }),
        ...(avatarId === undefined ? {} : { avatar_id: avatarId }),
        ...(language === undefined ? {} : { language }),
        ...(shows.works === undefined ? {} : { shows_works: shows.works }),
        ...(shows.lists === undefined ? {} : { shows_lists: shows.lists }),
        ...(shows.sightings === undefined ? {} : { shows_sightings: shows.sightings }),
        ...(shows.badges === undefined ? {} : { shows_badges: shows.badges }),
        ...(shows.rank === undefined ? {} : { shows_rank: shows.rank }),
      })
      .set('id', id)
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw isUsernameTaken(error) ? usernameTaken() : error
      })
    if (avatarId) await tx.updateTable('photo').set(withoutSuggestion).where('id', '=', avatarId).execute()
  })
}

async function checkAvatar(tx: Database, member: string, photo: string): Promise<void> {
  const found = await tx
    .selectFrom('photo')
    .select('state')
    .where('id', '=', photo)
    .where('member_id', '=', member)
    .where('kept_of', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found)
    throw new HttpError('invalid_request', /*i18n*/ 'Upload the photo first', {
      avatarId: /*i18n*/ 'Upload the photo first',
    })
  if (found.state !== 'ready') {
    throw new HttpError('conflict', /*i18n*/ 'The photo is still processing. Try again in a moment')
  }
  // Read after the picture is locked, since concealing it takes the same lock.
  const shown = await tx
    .selectFrom('photo')
    .select('id')
    .where('id', '=', photo)
    .where(isOfWhatShows)
    .executeTakeFirst()
  if (shown) return
  const message = /*i18n*/ 'This photo shows a hidden work. Choose another one'
  throw new HttpError('conflict', message, { avatarId: message })
}
