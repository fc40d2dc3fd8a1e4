import { dayMs } from '@allcity/contract/dates'
import { appealDays } from '@allcity/contract/moderation'
import type { Kysely } from 'kysely'
import { dropBareSpots } from '#server/database/drop-bare-spots.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Jobs, JobType } from '#server/jobs/queue.ts'
import { dropPhotos } from '../uploads/commands.ts'
import { photoSettled } from '../uploads/events.ts'
import { settleArtwork } from './commands.ts'
import { ageArtworks } from './commands-age.ts'
import { restorableDays } from './rules.ts'

export function artworkJobs(db: Kysely<Tables>, jobs: Jobs): JobType[] {
  const settle: JobType<{ photoId: string }> = {
    name: 'artwork-settle',
    on: photoSettled,
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
    run: () =>
      db.transaction().execute(async (tx) => {
        const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
        const works = await tx
          .selectFrom('artwork')
          .select(['id', 'spot_id'])
          .where('state', '=', 'removed')
          .where('removed_at', '<', daysAgo(restorableDays))
          // What a moderator removed can come back as long as its uploader may appeal, and while an appeal
          // or their answer to a notice waits.
          .where(({ eb, or, not, exists, selectFrom }) =>
            or([
              eb('is_taken_down', '=', false),
              eb.and([
                eb('removed_at', '<', daysAgo(appealDays)),
                not(
                  exists(
                    selectFrom('appeal')
                      .innerJoin('statement', 'statement.id', 'appeal.statement_id')
                      .select('appeal.id')
                      .whereRef('statement.subject_id', '=', 'artwork.id')
                      .where('appeal.outcome', 'is', null),
                  ),
                ),
                not(
                  exists(
                    selectFrom('takedown_work')
                      .select('takedown_id')
                      .whereRef('takedown_work.artwork_id', '=', 'artwork.id')
                      .where('countered_at', 'is not', null)
                      .where('outcome', 'is', null),
                  ),
                ),
              ]),
            ]),
          )
          .forUpdate()
          .limit(500)
          .execute()
        if (works.length === 0) return
        const ids = works.map(({ id }) => id)
        await dropPhotos(
          tx,
          jobs,
          await tx.selectFrom('photo').select(['id', 'key']).where('artwork_id', 'in', ids).execute(),
        )
        await tx.deleteFrom('artwork').where('id', 'in', ids).execute()
        await dropBareSpots(
          tx,
          works.map(({ spot_id }) => spot_id),
        )
      }),
  }

  const placeTrains: JobType = {
    name: 'artwork-place-trains',
    schedule: '7 * * * *',
    atOnce: 1,
    run: async () => {
      await db
        .updateTable('spot')
        .set({ location_level: 'city', chosen_level: 'city', later_level: null, later_at: null })
        .where('later_at', '<=', new Date())
        .execute()
    },
  }

  const age: JobType = {
    name: 'artwork-age',
    schedule: '12 * * * *',
    atOnce: 1,
    run: () => ageArtworks(db),
  }

  return [settle, purge, placeTrains, age]
}
