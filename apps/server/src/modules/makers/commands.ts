import type { MakerEdit, MakerType, NewMaker } from '@allcity/contract/makers'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { selectCity } from '#server/domain/cities.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { mergeEdit } from '#server/platform/http/edit-versions.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { MakerChangeTable, Tables } from '#server/tables.ts'
import { findHolder } from '../claims/queries.ts'
import { insertWatch } from './commands/watching.ts'
import { crewEdited } from './events.ts'
import { listAlike } from './queries/search.ts'
import { alreadyNamed, checkMayEdit, checkMayEditLocked, joinedAliases, pickEditable } from './rules.ts'

type Newcomer = NewMaker & { id: string; type: MakerType }

export function createMaker(db: Kysely<Tables>, memberId: string, newcomer: Newcomer): Promise<void> {
  return db.transaction().execute((tx) => makeMaker(tx, memberId, newcomer))
}

/** Creates under the caller's id. The same request again changes nothing. */
export async function makeMaker(tx: Database, memberId: string, newcomer: Newcomer): Promise<void> {
  const { id, type, name, isAnother } = newcomer
  // Serialize requests for one name: the later one finds the maker that was created, or its own request.
  await sql`select pg_advisory_xact_lock(hashtextextended(${type}::text || ' ' || bare_name(fold(${name})), 0))`.execute(
    tx,
  )
  if (await isMadeBy(tx, memberId, newcomer)) return
  if (!isAnother) {
    const alike = await listAlike(tx, name, type)
    if (alike.length > 0)
      throw alreadyNamed(
        name,
        type,
        alike.map((known) => known.name),
      )
  }
  const made = await tx
    .insertInto('maker')
    .values({ id, type, name, created_by: memberId, keeper_id: type === 'crew' ? memberId : null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    if (type === 'crew') await insertWatch(tx, memberId, id)
    await noteChange(tx, { makerId: id, memberId, what: 'made', before: null })
  } else await isMadeBy(tx, memberId, newcomer)
}

/** @throws HttpError when the id belongs to another maker. */
async function isMadeBy(tx: Database, memberId: string, { id, type }: Newcomer): Promise<boolean> {
  const known = await tx.selectFrom('maker').select(['created_by', 'type']).where('id', '=', id).executeTakeFirst()
  if (known && (known.created_by !== memberId || known.type !== type)) {
    throw new HttpError('conflict', /*i18n*/ 'This id is taken. Create a new one')
  }
  return known !== undefined
}

interface Change {
  makerId: string
  memberId: string
  what: MakerChangeTable['what']
  before: Record<string, unknown> | null
  membershipId?: string
}

/** Appends to the history of a page. Returns the id of the change. */
export async function noteChange(tx: Database, { makerId, memberId, what, before, membershipId }: Change) {
  const id = uuidv7()
  await tx
    .insertInto('maker_change')
    .values({
      id,
      maker_id: makerId,
      member_id: memberId,
      what,
      before: before && JSON.stringify(before),
      membership_id: membershipId ?? null,
    })
    .execute()
  return id
}

/** Edits a page. Saving an unchanged page adds no line to its history. */
export function editMaker(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Pick<Viewer, 'id' | 'role'>,
  type: MakerType,
  id: string,
  edit: MakerEdit,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const maker = await lockStanding(tx, type, id)
    checkMayEdit(viewer, maker.name, (await findHolder(tx, id))?.member_id)
    checkMayEditLocked(viewer, maker)
    const before = pickEditable(maker, await listNames(tx, id))
    const details = mergeEdit(before, edit)
    const regionId = edit.regionId ? await findCityId(tx, edit.regionId) : details.regionId
    const aliases = joinedAliases(details.name, details.aliases)
    const after = { ...before, ...details, regionId, aliases }
    if (JSON.stringify(after) === JSON.stringify(before)) return
    await tx
      .updateTable('maker')
      .set({
        name: details.name,
        bio: details.bio,
        links: JSON.stringify(details.links),
        active_from: details.years.from,
        active_to: details.years.to,
        region_id: regionId,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await setAliases(tx, id, aliases)
    const changeId = await noteChange(tx, { makerId: id, memberId: viewer.id, what: 'edited', before })
    if (type === 'crew') await jobs.announce(tx, crewEdited, { crewId: id, changeId })
  })
}

export async function listNames(tx: Database, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('alias').select('name').where('maker_id', '=', id).orderBy('position').execute()
  return rows.map(({ name }) => name)
}

export async function setAliases(tx: Database, id: string, names: string[]): Promise<void> {
  await tx.deleteFrom('alias').where('maker_id', '=', id).execute()
  if (names.length === 0) return
  await tx
    .insertInto('alias')
    .values(names.map((name, position) => ({ maker_id: id, name, position })))
    .execute()
}

/** @throws HttpError for an unknown maker of this type, and for a merged one. */
export async function lockStanding(tx: Database, type: MakerType, id: string) {
  const maker = await tx
    .selectFrom('maker')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!maker) throw notFound(type)
  if (maker.merged_into) throw new HttpError('gone', /*i18n*/ 'This page was merged with another. Open that page')
  return maker
}

/** Locks these makers until the end of the transaction, so that none is merged meanwhile. Uses the order of a merge. */
export async function holdMakers(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.selectFrom('maker').select('id').where('id', 'in', ids).orderBy('id').forShare().execute()
}

async function findCityId(tx: Database, id: number): Promise<number> {
  const known = await tx.selectFrom('region').select('id').where('id', '=', selectCity(id)).executeTakeFirst()
  const message = /*i18n*/ 'Unknown city'
  if (!known) throw new HttpError('invalid_request', message, { regionId: message })
  return known.id
}
