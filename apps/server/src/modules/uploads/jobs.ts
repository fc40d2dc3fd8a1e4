import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { dropPhoto, type Kept, keepPhoto, withoutSuggestion } from '#server/images/keep-photo.ts'
import type { TimeLimits } from '#server/images/limits.ts'
import type { Jobs, JobType } from '#server/jobs/queue.ts'
import type { Incoming } from '#server/storage/incoming.ts'
import type { Store } from '#server/storage/store.ts'
import { refuseCopy } from './commands-attach.ts'
import { followPhoto } from './commands-conceal.ts'
import { isAwaited, sweepOriginals, sweepPhotos } from './commands-sweep.ts'
import { buryLate, refuseTaken } from './commands-tombstones.ts'
import { photoReceived, photoSettled, photosDropped, photosMoved } from './events.ts'
import { restartFailure } from './rules.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
  incoming: Incoming
  /** Shorter ones for tests. */
  limits?: Partial<TimeLimits>
}

/** What was deleted or taken down is public until its files have followed, and nothing but these jobs finds them. */
const followsForDays = 30

interface Received {
  photoId: string
  key: string
}
type Settled = Kept | { state: 'failed'; failure: string; may_retry?: boolean }

export function uploadJobs({ db, store, incoming, limits = {} }: Place, jobs: Jobs): JobType[] {
  const drop = (tx: Database, { photoId, key }: Received) =>
    jobs.announce(tx, photosDropped, { photos: [{ id: photoId, key }] })

  /** What was cut twice lies where the photo was before it was moved. */
  const follow = (tx: Database, { photoId, key }: Received) =>
    jobs.announce(tx, photosMoved, { photos: [{ id: photoId, from: key }] })

  /** With what is decided it is decided what goes: whoever is killed after it, or finds the store away, has left a job that goes on. */
  const settle = (received: Received, change: Settled): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const { photoId } = received
      const photo = await tx
        .selectFrom('photo')
        .select(['key', 'artwork_id', 'sighting_id', 'state', 'may_retry'])
        .where('id', '=', photoId)
        .forUpdate()
        .executeTakeFirst()
      if (!photo) return drop(tx, received)
      // Another try was faster, and its files are these.
      if (photo.state === 'ready') return photo.key === received.key ? undefined : follow(tx, received)
      if (photo.state === 'failed') return photo.may_retry ? undefined : drop(tx, received)
      const isUsed = photo.artwork_id !== null || photo.sighting_id !== null
      await tx
        .updateTable('photo')
        .set(isUsed ? { ...change, ...withoutSuggestion } : change)
        .where('id', '=', photoId)
        .execute()
      const isRefused = (await refuseTaken(tx, photoId)) || (isUsed && (await refuseCopy(tx, photoId)))
      if (!isRefused) await buryLate(tx, photoId)
      await jobs.announce(tx, photoSettled, { photoId })
      const hasFailed = change.state === 'failed' && !change.may_retry
      if (isRefused || hasFailed) await drop(tx, received)
    })

  const cut: JobType<Received> = {
    name: 'photo-cut',
    on: photoReceived,
    run: async ({ photoId, key }) => {
      const photo = await db.selectFrom('photo').select(['key', 'state']).where('id', '=', photoId).executeTakeFirst()
      // Discarded meanwhile, perhaps by an earlier try that was cut off: nothing of it may stay.
      if (!photo) await db.transaction().execute((tx) => drop(tx, { photoId, key }))
      if (photo?.state === 'ready' && photo.key !== key)
        await db.transaction().execute((tx) => follow(tx, { photoId, key }))
      if (photo?.state !== 'checking' && photo?.state !== 'cutting') return
      const outcome = await incoming.asFile(photoId, (path) =>
        keepPhoto(store, photo.key, path, {
          onCut: () =>
            db
              .updateTable('photo')
              .set({ state: 'cutting' })
              .where('id', '=', photoId)
              .where('state', '=', 'checking')
              .execute(),
          limits,
        }),
      )
      const change: Settled = outcome.refused ? { state: 'failed', failure: outcome.message } : outcome.kept
      await settle({ photoId, key: photo.key }, change)
    },
    giveUp: (received) => settle(received, { state: 'failed', failure: restartFailure, may_retry: true }),
  }

  const dropOriginal: JobType<{ photoId: string }> = {
    name: 'photo-drop-original',
    on: photoSettled,
    triesForDays: followsForDays,
    run: async ({ photoId }) => {
      if (!(await isAwaited(db, photoId))) await incoming.remove(photoId)
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
    run: () => sweepPhotos({ db, incoming }, jobs),
  }

  // A bucket is asked for all that lies in it.
  const sweepHourly: JobType = {
    name: 'photo-sweep-originals',
    schedule: '26 * * * *',
    atStart: true,
    atOnce: 1,
    run: () => sweepOriginals({ db, incoming }),
  }

  return [cut, dropOriginal, dropFiles, moveFiles, sweep, sweepHourly]
}
