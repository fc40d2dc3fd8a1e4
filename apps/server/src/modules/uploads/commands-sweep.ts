import { type Kysely, sql } from 'kysely'
import { hasCaseOrMeasure } from '#server/domain/open-cases.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import type { Tables } from '#server/tables.ts'
import { dropPhotos, retryRecent, takeUpComplete } from './commands.ts'
import { triedAgainSince } from './rules.ts'

/** Resumes complete and unfinished photos, and deletes expired ones. */
export async function sweepPhotos(
  { db, incoming }: { db: Kysely<Tables>; incoming: Incoming },
  jobs: Jobs,
): Promise<void> {
  const receiving = await db.selectFrom('photo').select('id').where('state', '=', 'receiving').execute()
  await takeUpComplete(
    db,
    jobs,
    incoming,
    receiving.map(({ id }) => id),
  )
  await retryRecent(db, jobs, triedAgainSince(new Date()))
  while ((await db.transaction().execute((tx) => dropExpired(tx, jobs))) === expiredAtOnce);
  await db.deleteFrom('upload_lock').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
}

/** Removes arrived files that no photo waits for, such as a piece that came after its photo was discarded. */
export async function sweepOriginals({ db, incoming }: { db: Kysely<Tables>; incoming: Incoming }): Promise<void> {
  for (const id of await incoming.list()) {
    if (!(await isAwaited(db, id))) await incoming.remove(id)
  }
}

const expiredAtOnce = 100

/** Deletes some photos that were not used in time, and returns how many. */
async function dropExpired(tx: Database, jobs: Jobs): Promise<number> {
  const expired = await tx
    .selectFrom('photo')
    .select(['id', 'key'])
    .where('artwork_id', 'is', null)
    .where('sighting_id', 'is', null)
    .where(({ and, not, or, eb }) =>
      or([
        eb('expires_at', '<', new Date()),
        and([eb('kept_of', 'is not', null), not(hasCaseOrMeasure('photo.kept_of'))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member').select('member.id').whereRef('member.avatar_id', '=', 'photo.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.photo_id', '=', 'photo.id')
            .where('claim.state', '=', 'given'),
        ),
      ),
    )
    .limit(expiredAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  await dropPhotos(tx, jobs, expired)
  return expired.length
}

/** Whether the file as its camera wrote it is still to be cut, now or at another try. */
export async function isAwaited(db: Database, id: string): Promise<boolean> {
  const photo = await db.selectFrom('photo').select(['state', 'may_retry']).where('id', '=', id).executeTakeFirst()
  return photo !== undefined && photo.state !== 'ready' && (photo.state !== 'failed' || photo.may_retry)
}
