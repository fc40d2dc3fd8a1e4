import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'
import { weighEvidence } from '../sightings/commands.ts'

/** Notes that a new work is said to cover an older one. The older one stays as it is until people agree. */
export async function proposeCovering(tx: Database, olderId: string, newerId: string): Promise<void> {
  await tx.insertInto('covering').values({ id: uuidv7(), older_id: olderId, newer_id: newerId }).execute()
}

/** A work came or went, or moved: what it covered, and what it is covered by, is weighed again. */
export async function weighCovered(tx: Database, newerId: string): Promise<void> {
  const coverings = await tx
    .selectFrom('covering')
    .select('older_id')
    .where('newer_id', '=', newerId)
    .where('state', '=', 'accepted')
    .execute()
  for (const { older_id } of coverings) await weighEvidence(tx, older_id)
}
