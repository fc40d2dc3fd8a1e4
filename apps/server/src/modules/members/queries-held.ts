import { formerMemberId, keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { checkMayDecideAbout, type Viewer } from '#server/platform/http/viewer.ts'
import { holdAdmins, isLeaving } from '../account-deletions/queries.ts'

/**
 * Locks the member that a decision is about. Locks all administrators first, in one order, so that mutual decisions run one by one.
 * An actor who lost the role meanwhile is refused. An administrator therefore always remains, as nobody can decide about themselves.
 */
export async function holdSubject(tx: Database, actor: Viewer, id: string) {
  const admins = await holdAdmins(tx)
  if (actor.role === 'admin' && !admins.includes(actor.id)) {
    throw new HttpError('forbidden', /*i18n*/ 'You are no longer an administrator')
  }
  const subject = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .where('id', '<>', formerMemberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!subject) throw notFound('member')
  if (id === keeperId) throw new HttpError('conflict', /*i18n*/ 'This account holds the public records of all imports')
  checkMayDecideAbout(actor, subject)
  if (await isLeaving(tx, id)) throw new HttpError('conflict', /*i18n*/ 'This account is being deleted')
  return subject
}
