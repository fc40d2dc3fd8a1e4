import type { Measure } from '@allcity/contract/moderation'
import { everybodyHasPart } from '@allcity/contract/moderation-words'
import type { MemberRole } from '@allcity/contract/users'
import { sql } from 'kysely'
import { type Conflict, findConflict, type InvolvedPeople } from '#server/domain/conflict-of-interest.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'

const refusals: Record<Conflict, string> = {
  concerned: /*i18n*/ 'This is about you; another moderator must decide',
  spoke: /*i18n*/ 'You reported this or decided it before; another moderator must decide',
  everybody: everybodyHasPart,
}

/** @throws HttpError when another moderator must decide. */
export async function checkHasNoConflict(db: Database, viewerId: string, parts: InvolvedPeople): Promise<void> {
  const part = await findConflict(db, viewerId, parts)
  if (part) throw toRefusal(part)
}

export const toRefusal = (part: Conflict): HttpError => new HttpError('forbidden', refusals[part])

interface Case {
  id: string
  subject_id: string
  about_id: string | null
}

/** The claimant of a shared page counts as concerned, like its owner. */
export async function listInvolvedInCase(db: Database, { id, subject_id, about_id }: Case): Promise<InvolvedPeople> {
  const holders = await db
    .selectFrom('claim')
    .select('member_id')
    .where('maker_id', '=', subject_id)
    .where('state', '=', 'accepted')
    .execute()
  return { concerned: [about_id, ...holders.map(({ member_id }) => member_id)], spoke: await listReporters(db, id) }
}

export interface Appealed {
  measure: Measure
  /** The role of the member concerned. */
  role: MemberRole
  member_id: string
  decided_by: string | null
  case_id: string | null
  subject_id: string
}

export async function listInvolvedInAppeal(db: Database, appealed: Appealed): Promise<InvolvedPeople> {
  const { measure, role, member_id, decided_by, case_id, subject_id } = appealed
  const askers = await db
    .selectFrom('takedown_work as work')
    .innerJoin('takedown', 'takedown.id', 'work.takedown_id')
    .innerJoin('member', (join) => join.on(sql<boolean>`fold_address(member.email) = fold_address(takedown.email)`))
    .select('member.id')
    .where('work.artwork_id', '=', subject_id)
    .where('takedown.state', '=', 'accepted')
    .execute()
  const reporters = case_id === null ? [] : await listReporters(db, case_id)
  return {
    concerned: [member_id, ...askers.map(({ id }) => id)],
    spoke: [decided_by, ...reporters],
    isForAdmins: measure === 'suspend' && role !== 'member',
  }
}

async function listReporters(db: Database, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('report').select('member_id').where('case_id', '=', caseId).execute()
  return rows.map(({ member_id }) => member_id)
}
