import { availableParallelism } from 'node:os'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { inspectPhoto } from '#server/platform/images/inspect-photo.ts'
import type { TimeLimits } from '#server/platform/images/limits.ts'
import type { Refusal } from '#server/platform/images/photo.ts'
import { dropPhoto, type Kept, storePhoto, withoutSuggestion } from '#server/platform/images/store-photo.ts'
import type { Jobs, JobType } from '#server/platform/jobs/queue.ts'
import type { Store } from '#server/platform/storage/store.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import type { Tables } from '#server/tables.ts'
import { refuseCopy } from './commands-attach.ts'
import { followPhoto } from './commands-conceal.ts'
import { describeMissing, keepFeatures, lockPhotoWork, sweepFeatures } from './commands-features.ts'
import { isAwaited, sweepOriginals, sweepPhotos } from './commands-sweep.ts'
import { buryLate, refuseTaken } from './commands-tombstones.ts'
import { enqueueCut } from './commands-turns.ts'
import {
  photoChecked,
  photoReceived,
  photoSettled,
  photosDropped,
  photosMoved,
  slowPhotoChecked,
  type Waiting,
} from './events.ts'
import { restartFailure } from './rules.ts'
import { orderByTurn } from './rules-turns.ts'

interface Place {
  db: Kysely<Tables>
  store: Store
  incoming: Incoming
  /** Tests use shorter ones. */
  limits?: Partial<TimeLimits>
}

/** Deleted or taken-down files stay public until these jobs move or delete them; nothing else finds them. */
const followsForDays = 30

type Received = Pick<Waiting, 'photoId' | 'key'>
type Settled =
  | Kept
  | { state: 'failed'; failure: string; failure_values?: string; may_retry?: boolean; processor_ms?: number }

export function uploadJobs({ db, store, incoming, limits = {} }: Place, jobs: Jobs): JobType[] {
  const drop = (tx: Database, { photoId, key }: Received) =>
    jobs.announce(tx, photosDropped, { photos: [{ id: photoId, key }] })

  /** Files of a second cut are at the key the photo had before it was moved. */
  const follow = (tx: Database, { photoId, key }: Received) =>
    jobs.announce(tx, photosMoved, { photos: [{ id: photoId, from: key }] })

  /** Decides and announces the clean-up in one transaction, so that a crash or an unavailable store leaves a job behind. */
  const settle = (received: Received, change: Settled, features: Uint8Array | null = null): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const { photoId } = received
      const workId = await lockPhotoWork(tx, photoId)
      const photo = await tx
        .selectFrom('photo')
        .select(['key', 'artwork_id', 'sighting_id', 'state', 'may_retry'])
        .where('id', '=', photoId)
        .forUpdate()
        .executeTakeFirst()
      if (!photo) return drop(tx, received)
      // Another try was faster and owns these files.
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
      if (!isRefused && features) await keepFeatures(tx, photoId, features, workId)
      await jobs.announce(tx, photoSettled, { photoId })
      const hasFailed = change.state === 'failed' && !change.may_retry
      if (isRefused || hasFailed) await drop(tx, received)
    })

  /** Undefined when there is nothing left to do. */
  const findWaiting = async ({ photoId, key }: Received) => {
    const photo = await db.selectFrom('photo').select(['key', 'state']).where('id', '=', photoId).executeTakeFirst()
    // Discarded meanwhile, perhaps by an earlier try that was interrupted: delete all its files.
    if (!photo) await db.transaction().execute((tx) => drop(tx, { photoId, key }))
    if (photo?.state === 'ready' && photo.key !== key)
      await db.transaction().execute((tx) => follow(tx, { photoId, key }))
    return photo?.state === 'checking' || photo?.state === 'cutting' ? photo : undefined
  }

  const refuse = ({ text, processor_ms = 0 }: Refusal & { processor_ms?: number }): Settled => ({
    state: 'failed',
    failure: text.english,
    failure_values: JSON.stringify(text.values),
    processor_ms,
  })
  const giveUp = (received: Received) => settle(received, { state: 'failed', failure: restartFailure, may_retry: true })

  const check: JobType<Waiting> = {
    name: 'photo-check',
    on: photoReceived,
    order: orderByTurn,
    run: async (received) => {
      const { photoId } = received
      const photo = await findWaiting(received)
      if (photo?.state !== 'checking') return
      const inspected = await incoming.asFile(photoId, (path) => inspectPhoto(path))
      if (inspected.refused) return settle({ photoId, key: photo.key }, refuse(inspected))
      await db.transaction().execute((tx) => enqueueCut(tx, jobs, photoId, inspected))
    },
    giveUp,
  }

  const cutting: Omit<JobType<Waiting>, 'name'> = {
    order: orderByTurn,
    run: async (received) => {
      const { photoId } = received
      const photo = await findWaiting(received)
      if (!photo) return
      const outcome = await incoming.asFile(photoId, (path) => storePhoto(store, photo.key, path, limits))
      const settled = { photoId, key: photo.key }
      if (outcome.refused) await settle(settled, refuse(outcome))
      else await settle(settled, outcome.kept, outcome.features)
    },
    giveUp,
  }
  const cores = availableParallelism()
  // Photos of one member use one slot fewer than there are, so that another member's photo starts at once.
  const places = { atOnce: cores + 1, atOncePerGroup: cores }
  const cut: JobType<Waiting> = { name: 'photo-cut', on: photoChecked, ...cutting, ...places }
  const cutSlow: JobType<Waiting> = { name: 'photo-cut-slow', on: slowPhotoChecked, ...cutting, atOnce: 1 }

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

  // Lists the whole bucket.
  const sweepHourly: JobType = {
    name: 'photo-sweep-originals',
    schedule: '26 * * * *',
    atStart: true,
    atOnce: 1,
    run: async () => {
      await sweepOriginals({ db, incoming })
      await sweepFeatures(db)
    },
  }

  // Ends before the next begins.
  const describe: JobType = {
    name: 'photo-describe',
    schedule: '1-59/5 * * * *',
    atStart: true,
    atOnce: 1,
    run: () => describeMissing(db, store, jobs),
  }

  return [check, cut, cutSlow, dropOriginal, dropFiles, moveFiles, sweep, sweepHourly, describe]
}
