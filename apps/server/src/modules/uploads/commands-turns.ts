import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Inspected } from '#server/platform/images/photo.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { photoChecked, photoReceived, slowPhotoChecked } from './events.ts'
import { checkCost, cutCost, cutQueue, type PhotoQueue, type Used } from './rules-turns.ts'

/** A photo received is to be checked. The caller holds it. */
export async function enqueueCheck(
  tx: Database,
  jobs: Jobs,
  { id, key, member_id }: { id: string; key: string; member_id: string },
): Promise<void> {
  const turn = await takeTurn(tx, { photoId: id, memberId: member_id, queue: 'check', cost: checkCost })
  await jobs.announce(tx, photoReceived, { photoId: id, key, memberId: member_id, turn })
}

/** A photo that passed the check is to be cut. Changes nothing when it is done, or no longer waits. */
export async function enqueueCut(tx: Database, jobs: Jobs, photoId: string, inspected: Inspected): Promise<void> {
  const photo = await tx
    .updateTable('photo')
    .set({ state: 'cutting' })
    .where('id', '=', photoId)
    .where('state', '=', 'checking')
    .returning(['key', 'member_id'])
    .executeTakeFirst()
  if (!photo) return
  const { key, member_id: memberId } = photo
  const queue = cutQueue(inspected, await readUsed(tx, memberId))
  const turn = await takeTurn(tx, { photoId, memberId, queue, cost: cutCost(inspected) })
  await jobs.announce(tx, queue === 'slow' ? slowPhotoChecked : photoChecked, { photoId, key, memberId, turn })
}

async function readUsed(tx: Database, memberId: string): Promise<Used> {
  const { rows } = await sql<Used>`
    select coalesce(sum(turn_cost) filter (where queue <> 'check'), 0)::integer as cost,
      coalesce(sum(processor_ms), 0)::double precision / 1000 as "processorSeconds"
    from photo where member_id = ${memberId} and created_at > now() - interval '1 hour'`.execute(tx)
  return rows[0] ?? { cost: 0, processorSeconds: 0 }
}

interface Turn {
  photoId: string
  memberId: string
  queue: PhotoQueue
  cost: number
}

/**
 * Gives a photo its place in a queue by start-time fair queueing: behind the other photos of its member, and behind the photo whose turn
 * it is, but before the later photos of a member with many.
 */
export async function takeTurn(tx: Database, { photoId, memberId, queue, cost }: Turn): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('turns of photos, ' || ${queue}::text, 0))`.execute(tx)
  const { rows } = await sql<{ turn: number }>`
    update photo set queue = ${queue}, turn_cost = ${cost}, turn = coalesce(
      greatest(
        (select min(turn) from photo where queue = ${queue} and state in ('checking', 'cutting') and id <> ${photoId}),
        (select max(turn + turn_cost) from photo
          where member_id = ${memberId} and queue = ${queue} and state in ('checking', 'cutting') and id <> ${photoId})
      ), 0)
    where id = ${photoId} returning turn`.execute(tx)
  return rows[0]?.turn ?? 0
}
