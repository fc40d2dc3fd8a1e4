import type { CollectionDetails, CollectionEdit } from '@allcity/contract/collections'
import { type Kysely, sql } from 'kysely'
import { recordDeferredWish } from '#server/domain/hidden-content-wishes.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { coordinates, point } from '#server/platform/database/geography.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { mergeEdit } from '#server/platform/http/edit-versions.ts'
import type { Tables } from '#server/tables.ts'
import { checkHasRoom, checkMayMake, inNewOrder, pickEditable, withNew } from './rules.ts'

type NewCollection = CollectionDetails & { id: string; artworkIds: string[] }

/** Creates a list under the caller's id. Idempotent. */
export function createCollection(
  db: Kysely<Tables>,
  memberId: string,
  { id, artworkIds, ...details }: NewCollection,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockLists(tx, memberId)
    if (await isMadeBy(tx, memberId, id)) return
    await checkHasRoomForList(tx, memberId)
    await checkShown(tx, artworkIds)
    const made = await tx
      .insertInto('collection')
      .values({ id, member_id: memberId, ...described(details) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return void (await isMadeBy(tx, memberId, id))
    await write(tx, id, artworkIds)
  })
}

/** Serialises a member's lists, so that the limit holds. */
export const lockLists = (tx: Database, memberId: string) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()

/** @throws HttpError when the member has the maximum number of lists. */
export async function checkHasRoomForList(tx: Database, memberId: string): Promise<void> {
  const { lists } = await tx
    .selectFrom('collection')
    .select(({ fn }) => fn.countAll<string>().as('lists'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  checkMayMake(Number(lists))
}

/** @throws HttpError when the id belongs to another member's list. */
async function isMadeBy(tx: Database, memberId: string, id: string): Promise<boolean> {
  const known = await tx.selectFrom('collection').select('member_id').where('id', '=', id).executeTakeFirst()
  if (known && known.member_id !== memberId)
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  return known !== undefined
}

export function editCollection(db: Kysely<Tables>, memberId: string, id: string, edit: CollectionEdit): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (edit.visibility === 'private')
      await recordDeferredWish(tx, memberId, { type: 'list', id }, { visibility: 'private' })
    await lockMine(tx, memberId, id)
    const details = mergeEdit(await findEditable(tx, id), edit)
    if (details.visibility !== 'private') await checkMayShow(tx, id)
    await tx
      .updateTable('collection')
      .set({ ...described(details), updated_at: new Date() })
      .where('id', '=', id)
      .execute()
  })
}

async function findEditable(tx: Database, id: string): Promise<CollectionDetails> {
  const row = await tx
    .selectFrom('collection')
    .select(['title', 'description', 'visibility', 'is_walk', coordinates('start_point').as('start')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return pickEditable(row)
}

export function removeCollection(db: Kysely<Tables>, memberId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await isMine(tx, memberId, id))) return
    await tx.deleteFrom('collection').where('id', '=', id).execute()
  })
}

interface Kept {
  note?: string | null | undefined
  after?: string | undefined
}

/** Adds a published work to a list, or changes the note of one in it. */
export function keepWork(
  db: Kysely<Tables>,
  memberId: string,
  { id, artworkId }: { id: string; artworkId: string },
  { note, after }: Kept,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockMine(tx, memberId, id)
    await addWork(tx, id, artworkId, after)
    if (note !== undefined) {
      await tx
        .updateTable('collection_item')
        .set({ note })
        .where('collection_id', '=', id)
        .where('artwork_id', '=', artworkId)
        .execute()
    }
    await touch(tx, id)
  })
}

/** Adds a published work that is not in the list yet. */
export async function addWork(tx: Database, id: string, artworkId: string, after?: string): Promise<void> {
  const present = await idsIn(tx, id)
  if (present.includes(artworkId)) return
  checkHasRoom(present.length)
  await checkShown(tx, [artworkId])
  await tx
    .insertInto('collection_item')
    .values({ collection_id: id, artwork_id: artworkId, position: present.length })
    .execute()
  await write(tx, id, withNew(present, artworkId, after))
}

export function dropWork(
  db: Kysely<Tables>,
  memberId: string,
  { id, artworkId }: { id: string; artworkId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockMine(tx, memberId, id)
    await tx.deleteFrom('collection_item').where('collection_id', '=', id).where('artwork_id', '=', artworkId).execute()
    await touch(tx, id)
  })
}

export function orderCollection(db: Kysely<Tables>, memberId: string, id: string, named: string[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockMine(tx, memberId, id)
    await write(tx, id, inNewOrder(await idsIn(tx, id), named))
    await touch(tx, id)
  })
}

/** Locks an own list. @throws HttpError for others: `not_found` if private, else `forbidden`. */
async function lockMine(tx: Database, memberId: string, id: string): Promise<void> {
  if (!(await isMine(tx, memberId, id))) throw notFound('list')
}

async function isMine(tx: Database, memberId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('collection')
    .select(['member_id', 'visibility'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.member_id === memberId) return found !== undefined
  throw found.visibility === 'private'
    ? notFound('list')
    : new HttpError('forbidden', /*i18n*/ 'Only its owner can edit this list')
}

/** @throws HttpError for a list that a moderator hid. */
async function checkMayShow(tx: Database, id: string): Promise<void> {
  const held = await tx
    .selectFrom('statement')
    .select('id')
    .where('subject_type', '=', 'list')
    .where('subject_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (held) throw new HttpError('forbidden', /*i18n*/ 'A moderator hid this list. You can appeal')
}

async function idsIn(tx: Database, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collection_item')
    .select('artwork_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('artwork_id')
    .execute()
  return rows.map(({ artwork_id }) => artwork_id)
}

/** Stores the positions of all works in one statement. */
async function write(tx: Database, id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('collection_item')
    .values(ids.map((artwork_id, position) => ({ collection_id: id, artwork_id, position })))
    .onConflict((conflict) =>
      conflict.columns(['collection_id', 'artwork_id']).doUpdateSet({ position: sql`excluded.position` }),
    )
    .execute()
}

/** @throws HttpError unless each of these works is published. */
async function checkShown(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const shown = await tx
    .selectFrom('artwork')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'published')
    .forKeyShare()
    .execute()
  if (shown.length < ids.length) throw notFound('artwork')
}

export const touch = (tx: Database, id: string) =>
  tx.updateTable('collection').set({ updated_at: new Date() }).where('id', '=', id).execute()

function described({ title, description, visibility, isWalk, start }: CollectionDetails) {
  return {
    title,
    description,
    visibility,
    is_walk: isWalk,
    start_point: isWalk && start ? point(start) : null,
  }
}
