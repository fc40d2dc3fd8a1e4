import type { Database } from '#server/database/connection.ts'
import { hasMailbox } from '#server/database/same-person.ts'
import type { Parts } from '#server/database/who-decides.ts'

export interface Notice {
  email: string | null
  decided_by: string | null
}

export interface NoticeWork {
  member_id: string | null
  counter: string | null
  outcome: string | null
}

/** Who has a part in a notice: whoever asked and whose works it is about. An answer is not for whoever took its work down. */
export async function listParts(db: Database, { email, decided_by }: Notice, works: NoticeWork[]): Promise<Parts> {
  const askers = await db.selectFrom('member').select('id').where(hasMailbox(email)).execute()
  const isAnswered = works.some(({ counter, outcome }) => counter !== null && outcome === null)
  return {
    concerned: [...works.map(({ member_id }) => member_id), ...askers.map(({ id }) => id)],
    spoke: isAnswered ? [decided_by] : [],
  }
}
