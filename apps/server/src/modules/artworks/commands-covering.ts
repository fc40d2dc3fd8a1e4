import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/connection.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { coveringProposed } from './events.ts'

/** Notes that a new work is said to cover an older one. The older one stays as it is until people agree. */
export async function proposeCovering(tx: Database, jobs: Jobs, olderId: string, newerId: string): Promise<void> {
  const id = uuidv7()
  await tx.insertInto('covering').values({ id, older_id: olderId, newer_id: newerId }).execute()
  await jobs.announce(tx, coveringProposed, { coveringId: id })
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
