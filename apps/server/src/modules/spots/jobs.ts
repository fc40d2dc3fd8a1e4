import type { Kysely } from 'kysely'
import type { JobType } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { artworkReworded, artworkShown } from '../artworks/events.ts'
import { sightingReported } from '../sightings/events.ts'
import { photoSettled, photosDescribed } from '../uploads/events.ts'
import { alignWall } from './commands-align.ts'

/** Photos are compared with the others of their wall when they get there. */
export function spotJobs(db: Kysely<Tables>): JobType[] {
  const alignWork = (of: { artworkId: string }) => alignWall(db, of)
  const shown: JobType<{ artworkId: string }> = {
    name: 'wall-align-shown',
    on: artworkShown,
    run: alignWork,
    atOnce: 1,
  }
  const changed: JobType<{ artworkId: string }> = {
    name: 'wall-align-changed',
    on: artworkReworded,
    run: alignWork,
    atOnce: 1,
  }
  const seen: JobType<{ sightingId: string; artworkId: string; memberId: string }> = {
    name: 'wall-align-seen',
    on: sightingReported,
    run: alignWork,
    atOnce: 1,
  }
  const settled: JobType<{ photoId: string }> = {
    name: 'wall-align-settled',
    on: photoSettled,
    run: (of) => alignWall(db, of),
    atOnce: 1,
  }
  const described: JobType<{ photoIds: string[] }> = {
    name: 'wall-align-described',
    on: photosDescribed,
    run: async ({ photoIds }) => {
      for (const photoId of photoIds) await alignWall(db, { photoId })
    },
    atOnce: 1,
  }
  return [shown, changed, seen, settled, described]
}
