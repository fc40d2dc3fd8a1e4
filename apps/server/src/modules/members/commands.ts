import { emailKey } from '@allcity/contract/email'
import type { SuspensionTerm } from '@allcity/contract/members'
import type { ReportReason } from '@allcity/contract/moderation'
import type { MemberRole } from '@allcity/contract/users'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { findConflict } from '#server/domain/conflict-of-interest.ts'
import { isSuspendedWithAnother, listSuspended, settleSuspensions } from '#server/domain/suspensions.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { ownAccount, type Viewer } from '#server/platform/http/viewer.ts'
import type { Gate } from '#server/platform/identity/authentication.ts'
import type { IdentityProvider } from '#server/platform/identity/provider.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { endStatements, makeStatement } from '../moderation/commands/statements.ts'
import { endAllSessions } from '../users/commands.ts'
import { removeContentIn } from './commands-content.ts'
import { holdSubject } from './queries-held.ts'
import { endOfTerm, isSameTerm } from './rules.ts'

type Because<What> = What & { reason: string }

/** Suspends a member until the end of a term, from their next request on. The mail with the reason links to an appeal. */
export function suspendMember(
  db: Kysely<Tables>,
  jobs: Jobs,
  actor: Viewer,
  id: string,
  { days, reason, removes }: Because<{ days: SuspensionTerm; removes: ReportReason | null }>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const subject = await holdSubject(tx, actor, id)
    const until = endOfTerm(days, new Date())
    const batchId = uuidv7()
    const isRepeated = subject.suspension_reason === reason && isSameTerm(subject.suspended_until, until)
    if (!isRepeated) await suspend(tx, jobs, actor, subject, { days, until, reason, batchId })
    if (removes) await removeContentIn(tx, jobs, actor, subject, { rule: removes, reason, batchId })
  })
}

async function suspend(
  tx: Database,
  jobs: Jobs,
  actor: Viewer,
  subject: Awaited<ReturnType<typeof holdSubject>>,
  { days, until, reason, batchId }: Because<{ days: SuspensionTerm; until: Date; batchId: string }>,
): Promise<void> {
  const { id } = subject
  // A moderator who read the page before another decision would silently shorten the term.
  if (subject.suspended_until && subject.suspended_until > until)
    throw new HttpError('conflict', /*i18n*/ 'This account is already suspended for longer. End that suspension first')
  await noteDecision(tx, {
    actorId: actor.id,
    action: 'member.suspend',
    subject: { type: 'member', id },
    reason,
    details: days ? { days, until: formatDay(until) } : { days: 'for good' },
  })
  const about = { type: 'member', id, name: subject.username } as const
  await endStatements(tx, jobs, about, { measures: ['suspend'], quietly: true })
  await makeStatement(tx, jobs, {
    memberId: id,
    actorId: actor.id,
    reason,
    batchId,
    measure: 'suspend',
    rule: 'other',
    subject: about,
    until,
  })
  await settleSuspensions(tx, id)
}

/** Ends the suspension of all accounts of a person. Does nothing for a member who is not suspended. */
export function unsuspendMember(
  db: Kysely<Tables>,
  jobs: Jobs,
  actor: Viewer,
  id: string,
  { reason }: Because<object>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const subject = await holdSubject(tx, actor, id)
    const isForAdmins = subject.role !== 'member'
    if (await findConflict(tx, actor.id, { concerned: [id], isForAdmins })) throw ownAccount()
    if (!subject.suspended_until || subject.suspended_until <= new Date()) return
    const wasUntil = formatDay(subject.suspended_until)
    for (const one of new Set([id, ...(await listSuspended(tx, id))])) {
      const about = { type: 'member', id: one } as const
      await noteDecision(tx, {
        actorId: actor.id,
        action: 'member.unsuspend',
        subject: about,
        reason,
        details: { wasUntil },
      })
      await endStatements(tx, jobs, about, { measures: ['suspend'] })
    }
    await settleSuspensions(tx, id)
    if (await isSuspendedWithAnother(tx, id))
      throw new HttpError(
        'conflict',
        /*i18n*/ 'They are suspended along with a staff account. An administrator has to end that first',
      )
  })
}

/** @param adminEmails addresses that the settings make administrators at each sign-in. */
export function changeRole(
  { db, adminEmails }: Pick<Gate, 'db' | 'adminEmails'>,
  actor: Viewer,
  id: string,
  { role, reason }: Because<{ role: MemberRole }>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const subject = await holdSubject(tx, actor, id)
    if (subject.role === role) return
    if (adminEmails.includes(emailKey(subject.email))) {
      throw new HttpError(
        'conflict',
        /*i18n*/ 'ADMIN_EMAILS makes this account an administrator at each sign-in. Remove it there first',
      )
    }
    if (role !== 'member' && isOfNobody(subject)) {
      throw new HttpError('conflict', /*i18n*/ 'Sample accounts and public records can’t get a role')
    }
    await tx.updateTable('member').set({ role }).where('id', '=', id).execute()
    await settleSuspensions(tx, id)
    await noteDecision(tx, {
      actorId: actor.id,
      action: 'member.change_role',
      subject: { type: 'member', id },
      reason,
      details: { from: subject.role, to: role },
    })
  })
}

/** Accounts with a public or unknown password: they cannot hold a role and do not count as a remaining administrator. */
const isOfNobody = ({ is_sample, email }: { is_sample: boolean; email: string }) =>
  is_sample || email.endsWith('.invalid')

export async function signOutEverywhere(
  db: Kysely<Tables>,
  identity: IdentityProvider,
  actor: Viewer,
  id: string,
  { reason }: Because<object>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdSubject(tx, actor, id)
    await endAllSessions(tx, id)
    await noteDecision(tx, { actorId: actor.id, action: 'member.sign_out', subject: { type: 'member', id }, reason })
  })
  await identity.endSessions(id)
}
