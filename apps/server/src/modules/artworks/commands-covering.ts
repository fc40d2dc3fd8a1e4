import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { coveringProposed } from './events.ts'

/** Proposes that a new work covers an older one. The older one stays unchanged until members agree. */
export async function proposeCovering(tx: Database, jobs: Jobs, olderId: string, newerId: string): Promise<void> {
  const id = uuidv7()
  await tx.insertInto('covering').values({ id, older_id: olderId, newer_id: newerId }).execute()
  await jobs.announce(tx, coveringProposed, { coveringId: id })
}

/** Weighs the works it covers again, after a work was published, hidden or moved. */
export async function weighCovered(tx: Database, newerId: string): Promise<void> {
  const coverings = await tx
    .selectFrom('covering')
    .select('older_id')
    .where('newer_id', '=', newerId)
    .where('state', '=', 'accepted')
    .execute()
  for (const { older_id } of coverings) await weighEvidence(tx, older_id)
}
