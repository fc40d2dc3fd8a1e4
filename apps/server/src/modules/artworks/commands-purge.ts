import { restorableDays } from '@allcity/contract/artworks'
import { dayMs } from '@allcity/contract/dates'
import { appealDays } from '@allcity/contract/moderation'
import { sql } from 'kysely'
import { deleteEmptySpots } from '#server/domain/delete-empty-spots.ts'
import { hasOpenCase } from '#server/domain/open-cases.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { dropPhotos } from '../uploads/commands.ts'
import { belongsToWorks } from '../uploads/queries.ts'

/** Batch size, so small that no request waits. */
export const purgedAtOnce = 100

/** Permanently deletes a batch of works removed long ago, and returns their number. */
export async function purgeSome(tx: Database, jobs: Jobs): Promise<number> {
  // Deleting a hundred works cascades and may exceed the usual statement timeout.
  await sql`set local statement_timeout = 0`.execute(tx)
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const works = await tx
    .selectFrom('artwork')
    .select(['id', 'spot_id'])
    .where('state', '=', 'removed')
    .where('removed_at', '<', daysAgo(restorableDays))
    // An open case needs the photos, and so does a notice that blocks re-uploads.
    .where(({ not }) => not(hasOpenCase('artwork.id')))
    // A moderator's removal can be reverted while the uploader may appeal, or while an appeal or their answer to a notice waits.
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
    .orderBy('removed_at')
    .orderBy('id')
    .limit(purgedAtOnce)
    .forUpdate()
    .execute()
  if (works.length === 0) return 0
  const ids = works.map(({ id }) => id)
  await dropPhotos(tx, jobs, await tx.selectFrom('photo').select(['id', 'key']).where(belongsToWorks(ids)).execute())
  await tx.deleteFrom('artwork').where('id', 'in', ids).execute()
  await deleteEmptySpots(
    tx,
    works.map(({ spot_id }) => spot_id),
  )
  return works.length
}
