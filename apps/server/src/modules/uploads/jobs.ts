import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { dropPhoto, type Kept, keepPhoto, withoutSuggestion } from '#server/images/keep-photo.ts'
import type { Jobs, JobType } from '#server/jobs/queue.ts'
import type { Incoming } from '#server/storage/incoming.ts'
import type { Store } from '#server/storage/store.ts'
import { dropPhotos, retryRecent, takeUpComplete } from './commands.ts'
import { refuseCopy } from './commands-attach.ts'
import { followPhoto } from './commands-conceal.ts'
import { refuseTaken } from './commands-tombstones.ts'
import { photoReceived, photoSettled, photosDropped, photosMoved } from './events.ts'
import { restartFailure, triedAgainSince } from './rules.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
  incoming: Incoming
}

/** What was deleted or taken down is public until its files have followed, and nothing but these jobs finds them. */
const followsForDays = 30

type Settled = Kept | { state: 'failed'; failure: string; may_retry?: boolean }

export function uploadJobs({ db, store, incoming }: Place, jobs: Jobs): JobType[] {
  /** Whether its files are of use: not those of a photo that is gone, nor of a copy. */
  const settle = (photoId: string, change: Settled): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const photo = await tx
        .selectFrom('photo')
        .select(['artwork_id', 'sighting_id', 'state'])
        .where('id', '=', photoId)
        .forUpdate()
        .executeTakeFirst()
      if (!photo) return false
      // Another try was faster, and its files are these.
      if (photo.state !== 'checking' && photo.state !== 'cutting') return photo.state === 'ready'
      const isUsed = photo.artwork_id !== null || photo.sighting_id !== null
      await tx
        .updateTable('photo')
        .set(isUsed ? { ...change, ...withoutSuggestion } : change)
        .where('id', '=', photoId)
        .execute()
      const isRefused = (await refuseTaken(tx, photoId)) || (isUsed && (await refuseCopy(tx, photoId)))
      await jobs.announce(tx, photoSettled, { photoId })
      return !isRefused
    })

  const cut: JobType<{ photoId: string; key: string }> = {
    name: 'photo-cut',
    on: photoReceived,
    run: async ({ photoId, key }) => {
      const photo = await db.selectFrom('photo').select(['key', 'state']).where('id', '=', photoId).executeTakeFirst()
      // Discarded meanwhile, perhaps by an earlier try that was cut off: nothing of it may stay.
      if (!photo) await dropPhoto(store, key)
      if (photo?.state !== 'checking' && photo?.state !== 'cutting') return
      const outcome = await incoming.asFile(photoId, (path) =>
        keepPhoto(store, photo.key, path, () =>
          db
            .updateTable('photo')
            .set({ state: 'cutting' })
            .where('id', '=', photoId)
            .where('state', '=', 'checking')
            .execute(),
        ),
      )
      const isKept = await settle(
        photoId,
        outcome.refused ? { state: 'failed', failure: outcome.message } : outcome.kept,
      )
      if (!isKept) await dropPhoto(store, photo.key)
      await incoming.remove(photoId)
    },
    giveUp: async ({ photoId }) => {
      await settle(photoId, { state: 'failed', failure: restartFailure, may_retry: true })
    },
  }

  const dropFiles: JobType<{ photos: { id: string; key: string }[] }> = {
    name: 'photo-drop-files',
    on: photosDropped,
    triesForDays: followsForDays,
    run: async ({ photos }) => {
      for (const { id, key } of photos) {
        await incoming.remove(id)
        await dropPhoto(store, key)
      }
    },
  }

  const moveFiles: JobType<{ photos: { id: string; from: string }[] }> = {
    name: 'photo-move-files',
    on: photosMoved,
    triesForDays: followsForDays,
    run: async ({ photos }) => {
      for (const { id, from } of photos) await followPhoto(db, store, id, from)
    },
  }

  const sweep: JobType = {
    name: 'photo-sweep',
    schedule: '*/5 * * * *',
    atStart: true,
    atOnce: 1,
    run: () => sweepPhotos({ db, store, incoming }, jobs),
  }

  return [cut, dropFiles, moveFiles, sweep]
}

/** Takes up what is complete and what we could not finish, drops what expired, and removes arrived files that no photo waits for. */
export async function sweepPhotos({ db, incoming }: Place, jobs: Jobs): Promise<void> {
  const receiving = await db.selectFrom('photo').select('id').where('state', '=', 'receiving').execute()
  await takeUpComplete(
    db,
    jobs,
    incoming,
    receiving.map(({ id }) => id),
  )
  await retryRecent(db, jobs, triedAgainSince(new Date()))
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('photo')
      .select(['id', 'key'])
      .where('artwork_id', 'is', null)
      .where('sighting_id', 'is', null)
      .where('expires_at', '<', new Date())
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
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute()
    await dropPhotos(tx, jobs, expired)
    await tx.deleteFrom('ended_session').where('expires_at', '<', new Date()).execute()
    await tx.deleteFrom('kept_suspension').where('until', '<', new Date()).execute()
    await tx.deleteFrom('upload_lock').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
  })
  for (const id of await incoming.list()) {
    const photo = await db.selectFrom('photo').select(['state', 'may_retry']).where('id', '=', id).executeTakeFirst()
    const isAwaited = photo && photo.state !== 'ready' && (photo.state !== 'failed' || photo.may_retry)
    if (!isAwaited) await incoming.remove(id)
  }
}
