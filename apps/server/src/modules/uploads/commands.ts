import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { onItsWay } from '#server/platform/http/tus.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Incoming } from '#server/platform/storage/upload-store.ts'
import type { Tables } from '#server/tables.ts'
import { enqueueCheck } from './commands-turns.ts'
import { photosDropped } from './events.ts'
import { countDrafts, countPromisedBytes } from './queries.ts'
import {
  checkFitsShare,
  checkMayBegin,
  checkMayHoldMore,
  draftExpiry,
  isLapsed,
  newPhotoKey,
  shownFileName,
  unfinishedExpiry,
} from './rules.ts'

export interface Beginning {
  id: string
  memberId: string
  fileName: string | null | undefined
  bytes: number | undefined
}

/**
 * Notes that a photo is about to arrive. After a crash before its first byte it may be noted again.
 * @throws HttpError `conflict` when the id is known already, `storage_full` when there is no room for it,
 * `too_many_requests` when the member has too many photos under way.
 */
export async function beginUpload(
  db: Kysely<Tables>,
  incoming: Incoming,
  { id, memberId, fileName, bytes }: Beginning,
): Promise<{ isNew: boolean }> {
  const checked = checkMayBegin(bytes)
  const made = await db.transaction().execute(async (tx) => {
    // One after the other, of a member and of all: counted side by side, each would find room.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    checkMayHoldMore(await countDrafts(tx, memberId))
    await sql`select pg_advisory_xact_lock(hashtextextended('room for uploads', 0))`.execute(tx)
    await checkIsRoom(tx, incoming, memberId, checked)
    return tx
      .insertInto('photo')
      .values({
        id,
        member_id: memberId,
        state: 'receiving',
        file_name: shownFileName(fileName),
        bytes: checked,
        key: newPhotoKey(),
        expires_at: unfinishedExpiry(new Date()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  })
  if (made) return { isNew: true }
  const noted = await db
    .selectFrom('photo')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'receiving')
    .where('bytes', '=', checked)
    .executeTakeFirst()
  if (noted && !(await incoming.received(id))) return { isNew: false }
  throw onItsWay()
}

/** @throws HttpError `storage_full` when there is no room, `too_many_requests` when others need the room of this member. */
async function checkIsRoom(tx: Database, incoming: Incoming, memberId: string, bytes: number): Promise<void> {
  const [free, promised] = [await incoming.freeBytes(), await countPromisedBytes(tx, memberId)]
  if (bytes + promised.all > free) throw new HttpError('storage_full')
  checkFitsShare({ bytes, promised: promised.mine, free })
}

/** Bytes of an upload arrive: its room is promised for some minutes more. After a longer pause there must be room still. */
export function continueUpload(
  db: Kysely<Tables>,
  incoming: Incoming,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const photo = await tx
      .selectFrom('photo')
      .select(['bytes', 'active_at'])
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .forUpdate()
      .executeTakeFirst()
    if (!photo) return
    if (isLapsed(photo.active_at, new Date())) {
      const received = await incoming.received(id)
      await checkIsRoom(tx, incoming, memberId, photo.bytes - (received?.bytes ?? 0))
    }
    await tx.updateTable('photo').set({ active_at: new Date() }).where('id', '=', id).execute()
  })
}

/** Leaves nothing of an upload whose creation was refused. */
export async function forgetBeginning(db: Kysely<Tables>, incoming: Incoming, id: string): Promise<void> {
  if (await incoming.received(id)) return
  await db.deleteFrom('photo').where('id', '=', id).where('state', '=', 'receiving').execute()
}

/** All bytes are here: a job takes over. Repeating it changes nothing. */
export function receiveUpload(db: Kysely<Tables>, jobs: Jobs, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const received = await tx
      .updateTable('photo')
      .set({ state: 'checking', expires_at: draftExpiry(new Date()) })
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .returning(['key', 'member_id'])
      .executeTakeFirst()
    if (received) await enqueueCheck(tx, jobs, { id, ...received })
  })
}

/** Resumes complete uploads that were not recorded, because a crash can come between the last byte and its record. */
export async function takeUpComplete(db: Kysely<Tables>, jobs: Jobs, incoming: Incoming, ids: string[]): Promise<void> {
  for (const id of ids) {
    const received = await incoming.received(id)
    if (received?.complete) await receiveUpload(db, jobs, id)
  }
}

export function retryUpload(db: Kysely<Tables>, jobs: Jobs, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockWorks(tx, [id])
    const photo = await tx
      .selectFrom('photo')
      .select(['id', 'member_id', 'state', 'may_retry', 'key', 'artwork_id'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!photo) throw notFound('photo')
    if (photo.state !== 'failed') return
    if (!photo.may_retry)
      throw new HttpError('conflict', /*i18n*/ 'We can’t read this file as a photo. Choose another one')
    await tryAgain(tx, jobs, photo)
  })
}

/** Gives photos that we could not finish another try. */
export function retryRecent(db: Kysely<Tables>, jobs: Jobs, since: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const recent = await tx
      .selectFrom('photo')
      .select('id')
      .where('state', '=', 'failed')
      .where('may_retry', '=', true)
      .where('created_at', '>', since)
      .limit(500)
      .execute()
    const ids = recent.map(({ id }) => id)
    if (ids.length === 0) return
    await lockWorks(tx, ids)
    const photos = await tx
      .selectFrom('photo')
      .select(['id', 'member_id', 'key', 'artwork_id'])
      .where('id', 'in', ids)
      .where('state', '=', 'failed')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const photo of photos) await tryAgain(tx, jobs, photo)
  })
}

/** Before their photos, as edits lock them. */
async function lockWorks(tx: Database, photoIds: string[]): Promise<void> {
  await tx
    .selectFrom('artwork')
    .select('id')
    .where('id', 'in', ({ selectFrom }) => selectFrom('photo').select('artwork_id').where('id', 'in', photoIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The caller holds its work. */
async function tryAgain(
  tx: Database,
  jobs: Jobs,
  photo: { id: string; member_id: string; key: string; artwork_id: string | null },
): Promise<void> {
  await tx
    .updateTable('photo')
    .set({ state: 'checking', failure: null, failure_values: null, may_retry: false })
    .where('id', '=', photo.id)
    .execute()
  // A work that failed by its photos is under way again with them.
  await tx
    .updateTable('artwork')
    .set({ state: 'processing' })
    .where('id', '=', photo.artwork_id)
    .where('state', '=', 'failed')
    .execute()
  await enqueueCheck(tx, jobs, photo)
}

/** Drops a photo that belongs to no work. */
export function discardUpload(db: Kysely<Tables>, jobs: Jobs, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const photo = await tx
      .selectFrom('photo')
      .select(['id', 'key', 'artwork_id', 'sighting_id'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('kept_of', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!photo) return
    if (photo.artwork_id) throw new HttpError('conflict', /*i18n*/ 'This photo belongs to a work. Remove it there')
    if (photo.sighting_id)
      throw new HttpError('conflict', /*i18n*/ 'This photo belongs to a sighting. Remove the sighting instead')
    await dropPhotos(tx, jobs, [photo])
  })
}

export async function dropPhotos(tx: Database, jobs: Jobs, photos: Dropped[]): Promise<void> {
  if (photos.length === 0) return
  const ids = photos.map(({ id }) => id)
  await tx.deleteFrom('photo').where('id', 'in', ids).execute()
  await dropFiles(tx, jobs, photos)
}

interface Dropped {
  id: string
  key: string
}

/** Each photo needs several requests to the store: this many fit into a job before it counts as hung. */
const droppedAtOnce = 100

/** The files of photos whose rows are gone. */
export async function dropFiles(tx: Database, jobs: Jobs, photos: Dropped[]): Promise<void> {
  for (let from = 0; from < photos.length; from += droppedAtOnce) {
    const some = photos.slice(from, from + droppedAtOnce)
    await jobs.announce(tx, photosDropped, { photos: some.map(({ id, key }) => ({ id, key })) })
  }
}
