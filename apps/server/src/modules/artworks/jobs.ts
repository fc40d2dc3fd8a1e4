import type { Kysely } from 'kysely'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { photoSettled } from '../uploads/events.ts'
import { settleArtwork } from './commands.ts'
import { ageArtworks } from './commands-age.ts'
import { placeTrains } from './commands-place.ts'
import { purgedAtOnce, purgeSome } from './commands-purge.ts'

export function artworkJobs(db: Kysely<Tables>, jobs: Jobs): JobType[] {
  const settle: JobType<{ photoId: string }> = {
    name: 'artwork-settle',
    on: photoSettled,
    // Retry for a day: otherwise a work with ready photos would never be published.
    triesForDays: 1,
    run: ({ photoId }) =>
      db.transaction().execute(async (tx) => {
        const photo = await tx.selectFrom('photo').select('artwork_id').where('id', '=', photoId).executeTakeFirst()
        if (photo?.artwork_id) await settleArtwork(tx, jobs, photo.artwork_id)
      }),
  }

  const purge: JobType = {
    name: 'artwork-purge',
    schedule: '17 3 * * *',
    atOnce: 1,
    run: async () => {
      while ((await db.transaction().execute((tx) => purgeSome(tx, jobs))) === purgedAtOnce);
    },
  }

  const place: JobType = {
    name: 'artwork-place-trains',
    schedule: '7 * * * *',
    atOnce: 1,
    run: () => db.transaction().execute(placeTrains),
  }

  const age: JobType = {
    name: 'artwork-age',
    schedule: '12 * * * *',
    atOnce: 1,
    run: () => ageArtworks(db),
  }

  return [settle, purge, place, age]
}
