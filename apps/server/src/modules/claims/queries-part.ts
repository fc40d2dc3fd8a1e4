import type { Database } from '#server/database/connection.ts'
import { findPart } from '#server/database/who-decides.ts'

export interface Claimed {
  maker_id: string
  member_id: string
}

/** Whether a moderator made a claim, holds its artist, or claims them too, and another is to decide. */
export async function hasPart(db: Database, viewerId: string, { maker_id, member_id }: Claimed): Promise<boolean> {
  const rivals = await db
    .selectFrom('claim')
    .select('member_id')
    .where('maker_id', '=', maker_id)
    .where('state', 'in', ['open', 'given', 'accepted'])
    .execute()
  const concerned = [member_id, ...rivals.map((rival) => rival.member_id)]
  return (await findPart(db, viewerId, { concerned })) !== null
}
