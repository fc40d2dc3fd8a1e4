import type { Kysely } from 'kysely'
import { isSamePerson } from '#server/domain/same-person.ts'
import { isSuspendedWithAnother } from '#server/domain/suspensions.ts'
import { holdHeir } from '#server/domain/system-accounts.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Tables } from '#server/tables.ts'
import { beginAccountDeletion } from '../account-deletions/commands.ts'
import { openFormerMember } from '../account-deletions/commands-works.ts'
import { noteDecision } from '../audit/commands.ts'
import { holdSubject } from './queries-held.ts'

/** Closes an account into another one: nobody can use it from now on, and its content moves part by part. */
export function mergeMember(
  db: Kysely<Tables>,
  actor: Viewer,
  id: string,
  { into, reason }: { into: string; reason: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (into === id) throw wrong('into', /*i18n*/ 'An account can’t be merged into itself')
    await holdSubject(tx, actor, id)
    const heir = await holdHeir(tx, { id: into })
    if (!heir) throw wrong('into', /*i18n*/ 'Account not found')
    if (heir.isLeaving) throw wrong('into', /*i18n*/ 'That account is being deleted')
    if ((await isSuspendedWithAnother(tx, id)) && !(await isSamePerson(tx, id, [into])))
      throw new HttpError(
        'conflict',
        /*i18n*/ 'This person’s other account is suspended too. Merge it, or end its suspension first',
      )
    await beginAccountDeletion(tx, { member_id: id, kind: 'merge', into_id: into })
    await noteDecision(tx, {
      actorId: actor.id,
      action: 'member.merge',
      subject: { type: 'member', id: into },
      reason,
      details: { mergedId: id },
    })
  })
}

/** Closes an account for good, with all its content or all but its works, which become ownerless. */
export function removeMember(
  db: Kysely<Tables>,
  actor: Viewer,
  id: string,
  { username, keepsWorks, reason }: { username: string; keepsWorks: boolean; reason: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const subject = await holdSubject(tx, actor, id)
    if (subject.username !== username) throw wrong('username', `Write ${subject.username}, exactly so`)
    const into_id = keepsWorks ? await openFormerMember(tx) : null
    await beginAccountDeletion(tx, { member_id: id, kind: keepsWorks ? 'keep_works' : 'delete', into_id })
    await noteDecision(tx, {
      actorId: actor.id,
      action: 'member.delete',
      subject: { type: 'member', id },
      reason,
      // Leave out the name: no personal data may remain.
      details: { works: keepsWorks ? 'kept' : 'deleted' },
    })
  })
}

const wrong = (field: string, message: string) => new HttpError('invalid_request', message, { [field]: message })
