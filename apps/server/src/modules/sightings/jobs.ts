import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { photoSettled } from '../uploads/events.ts'
import { weighEvidence } from './commands.ts'

/** A photo is evidence once it can be shown, and none when it failed. */
export function sightingJobs(db: Kysely<Tables>): JobType[] {
  const weighAgain: JobType<{ photoId: string }> = {
    name: 'sighting-weigh',
    on: photoSettled,
    run: ({ photoId }) =>
      db.transaction().execute(async (tx) => {
        const sighting = await tx
          .selectFrom('photo')
          .innerJoin('sighting', 'sighting.id', 'photo.sighting_id')
          .select('sighting.artwork_id')
          .where('photo.id', '=', photoId)
          .executeTakeFirst()
        if (sighting) await weighEvidence(tx, sighting.artwork_id)
      }),
  }
  return [weighAgain]
}
