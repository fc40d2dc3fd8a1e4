import type { Kysely } from 'kysely'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { artworkReworded, artworkShown } from '../artworks/events.ts'
import { sightingReported } from '../sightings/events.ts'
import { photoSettled, photosDescribed } from '../uploads/events.ts'
import { alignWall, findSpotId } from './commands-align.ts'
import { wallChanged } from './events.ts'

/** Photos are compared with the others of their wall when they get there: once for all that change while a comparison waits. */
export function spotJobs(db: Kysely<Tables>, jobs: Jobs): JobType[] {
  const announceWall = async (of: { photoId: string } | { artworkId: string }) => {
    const spotId = await findSpotId(db, of)
    if (spotId) await db.transaction().execute((tx) => jobs.announce(tx, wallChanged, { spotId }))
  }
  const shown: JobType<{ artworkId: string }> = { name: 'wall-shown', on: artworkShown, run: announceWall, atOnce: 1 }
  const changed: JobType<{ artworkId: string }> = {
    name: 'wall-reworded',
    on: artworkReworded,
    run: announceWall,
    atOnce: 1,
  }
  const seen: JobType<{ sightingId: string; artworkId: string; memberId: string }> = {
    name: 'wall-seen',
    on: sightingReported,
    run: announceWall,
    atOnce: 1,
  }
  const settled: JobType<{ photoId: string }> = { name: 'wall-settled', on: photoSettled, run: announceWall, atOnce: 1 }
  const described: JobType<{ photoIds: string[] }> = {
    name: 'wall-described',
    on: photosDescribed,
    run: async ({ photoIds }) => {
      for (const photoId of photoIds) await announceWall({ photoId })
    },
    atOnce: 1,
  }
  const align: JobType<{ spotId: string }> = {
    name: 'wall-align',
    on: wallChanged,
    run: ({ spotId }) => alignWall(db, spotId),
    queuedOnce: true,
    atOnce: 1,
  }
  return [shown, changed, seen, settled, described, align]
}
