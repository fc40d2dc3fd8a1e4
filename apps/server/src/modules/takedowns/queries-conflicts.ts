import type { InvolvedPeople } from '#server/domain/conflict-of-interest.ts'
import { hasMailbox } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'

export interface Notice {
  email: string | null
  decided_by: string | null
}

export interface NoticeWork {
  member_id: string | null
  counter: string | null
  outcome: string | null
}

/**
 * People involved in a notice: the asker, and the uploaders of its works. The moderator who took a work down does not decide its answer.
 */
export async function listInvolved(
  db: Database,
  { email, decided_by }: Notice,
  works: NoticeWork[],
): Promise<InvolvedPeople> {
  const askers = await db.selectFrom('member').select('id').where(hasMailbox(email)).execute()
  const isAnswered = works.some(({ counter, outcome }) => counter !== null && outcome === null)
  return {
    concerned: [...works.map(({ member_id }) => member_id), ...askers.map(({ id }) => id)],
    spoke: isAnswered ? [decided_by] : [],
  }
}
