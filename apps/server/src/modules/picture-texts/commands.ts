import type { Kysely } from 'kysely'
import { checkMayMeet } from '#server/domain/blocks.ts'
import { lockPublicWork } from '#server/domain/lock-public-work.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { isDecisive, type Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { artworkReworded } from '../artworks/events.ts'
import { pictureTextAccepted, pictureTextProposed } from './events.ts'
import { belongsToWork } from './queries.ts'
import { checkMayAccept, checkMayRefuse, mostWaiting } from './rules.ts'

const apart = 'You and who uploaded this picture do not meet'

interface Proposal {
  id: string
  photoId: string
  text: string
}

/** Proposes words for a picture under the caller's id. Newer words of the same member replace their waiting ones. */
export function proposeText(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  artworkId: string,
  { id, photoId, text }: Proposal,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockPublicWork(tx, artworkId, viewer)
    const photo = await tx
      .selectFrom('photo')
      .select('member_id')
      .where('id', '=', photoId)
      .where(belongsToWork(artworkId))
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!photo) throw notFound('photo')
    if (await isProposedBy(tx, viewer, id)) return
    await setOpen(tx, photoId, viewer.id, 'refused')
    await checkRoom(tx, viewer, artworkId)
    const isAtOnce = isDecisive(viewer, photo.member_id)
    if (!isAtOnce) await checkMayMeet(tx, viewer.id, photo.member_id, apart)
    const answer = isAtOnce ? acceptedBy(viewer) : { state: 'open' as const }
    await tx
      .insertInto('picture_text')
      .values({ id, photo_id: photoId, member_id: viewer.id, text, ...answer })
      .execute()
    if (isAtOnce) await show(tx, jobs, artworkId, photoId, text)
    else await jobs.announce(tx, pictureTextProposed, { pictureTextId: id, artworkId })
  })
}

export function acceptText(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  artworkId: string,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockPublicWork(tx, artworkId, viewer)
    const { photo_id: photoId, owner_id: ownerId, text, state } = await findText(tx, artworkId, id)
    checkMayAccept(viewer, ownerId)
    if (state === 'accepted') return
    if (state === 'refused')
      throw new HttpError('conflict', /*i18n*/ 'This suggestion was already withdrawn or answered')
    await tx.updateTable('picture_text').set(acceptedBy(viewer)).where('id', '=', id).execute()
    await show(tx, jobs, artworkId, photoId, text)
    await jobs.announce(tx, pictureTextAccepted, { pictureTextId: id, artworkId })
  })
}

export function refuseText(db: Kysely<Tables>, viewer: Viewer, artworkId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockPublicWork(tx, artworkId, viewer)
    const { member_id: proposerId, owner_id: ownerId } = await findText(tx, artworkId, id)
    checkMayRefuse(viewer, ownerId, proposerId)
    await tx
      .updateTable('picture_text')
      .set({ state: 'refused' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute()
  })
}

const acceptedBy = ({ id }: Viewer) => ({ state: 'accepted' as const, decided_by: id })

/** Accepts the words for the picture. All other waiting texts are answered, as they described a picture without words. */
async function show(tx: Database, jobs: Jobs, artworkId: string, photoId: string, text: string): Promise<void> {
  const photo = await tx
    .updateTable('photo')
    .set({ alt_text: text })
    .where('id', '=', photoId)
    .returning('artwork_id')
    .executeTakeFirst()
  await setOpen(tx, photoId, null, 'refused')
  // The picture of a sighting does not belong to the work itself.
  if (!photo?.artwork_id) return
  await tx.updateTable('artwork').set({ updated_at: new Date() }).where('id', '=', artworkId).execute()
  await jobs.announce(tx, artworkReworded, { artworkId })
}

/** Answers the waiting texts of a picture, by one member or by all. */
async function setOpen(tx: Database, photoId: string, memberId: string | null, state: 'refused'): Promise<void> {
  await tx
    .updateTable('picture_text')
    .set({ state })
    .where('photo_id', '=', photoId)
    .where('state', '=', 'open')
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute()
}

async function isProposedBy(tx: Database, viewer: Viewer, id: string): Promise<boolean> {
  const known = await tx.selectFrom('picture_text').select('member_id').where('id', '=', id).executeTakeFirst()
  if (known && known.member_id !== viewer.id)
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  return known !== undefined
}

async function checkRoom(tx: Database, viewer: Viewer, artworkId: string): Promise<void> {
  const { waiting } = await tx
    .selectFrom('picture_text')
    .innerJoin('photo', 'photo.id', 'picture_text.photo_id')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where(belongsToWork(artworkId))
    .where('picture_text.member_id', '=', viewer.id)
    .where('picture_text.state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= mostWaiting) throw new HttpError('conflict', /*i18n*/ 'Wait for the uploader’s answer')
}

async function findText(tx: Database, artworkId: string, id: string) {
  const text = await tx
    .selectFrom('picture_text')
    .innerJoin('photo', 'photo.id', 'picture_text.photo_id')
    .select(['picture_text.photo_id', 'picture_text.text', 'picture_text.state', 'picture_text.member_id'])
    .select('photo.member_id as owner_id')
    .where('picture_text.id', '=', id)
    .where(belongsToWork(artworkId))
    .executeTakeFirst()
  if (!text) throw notFound('proposal')
  return text
}
