import type { MakerType } from '@allcity/contract/makers'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { MakerTable, Tables } from '#server/tables.ts'
import { joinClaims, partClaims, tellOfMoved } from '../../claims/commands-merge.ts'
import { findHolder } from '../../claims/queries.ts'
import { listNames, noteChange } from '../commands.ts'
import { checkMayMerge, checkMayUnmerge, isClaimed } from '../rules.ts'
import { joinCredits, partCredits } from './merge-credits.ts'
import { joinMemberships, partMemberships } from './merge-members.ts'
import { joinNames, partNames } from './merge-names.ts'

type MakerRow = Selectable<MakerTable>

/** Merges a double into its survivor: credits, memberships, claims and names move, and empty fields are filled. */
export function mergeMaker(
  db: Kysely<Tables>,
  jobs: Jobs,
  memberId: string,
  type: MakerType,
  { id, into }: { id: string; into: string },
): Promise<void> {
  return patiently(db, async (tx) => {
    await lockWorks(tx, sql`values (${id}::uuid), (${into}::uuid)`)
    const locked = await tx
      .selectFrom('maker')
      .selectAll()
      .where('id', 'in', [id, into])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const from = locked.find((maker) => maker.id === id && maker.type === type)
    const survivor = locked.find((maker) => maker.id === into)
    if (!from) throw notFound(type)
    const message = type === 'artist' ? /*i18n*/ 'Artist not found' : /*i18n*/ 'Crew not found'
    if (!survivor) throw new HttpError('invalid_request', message, { into: message })
    checkMayMerge(from, survivor)
    if (await findHolder(tx, id)) throw isClaimed(from.name)

    const [gone, aliases] = [await listNames(tx, id), await listNames(tx, into)]
    const led = await tx
      .updateTable('maker')
      .set({ merged_into: into })
      .where('merged_into', '=', id)
      .returning('id')
      .execute()
    await tx.updateTable('maker').set({ merged_into: into, updated_at: new Date() }).where('id', '=', id).execute()
    await tx
      .insertInto('maker_merge')
      .values({ maker_id: id, into_id: into, merged_by: memberId, led: JSON.stringify(led.map((maker) => maker.id)) })
      .execute()
    await join(tx, from, survivor)
    await tellOfMoved(tx, jobs, id)
    const { bio, links, active_from, active_to, region_id } = survivor
    const before = { with: id, name: from.name, bio, aliases, links, active_from, active_to, region_id }
    await noteChange(tx, { makerId: into, memberId, what: 'merged', before })
    await noteChange(tx, { makerId: id, memberId, what: 'merged', before: { name: from.name, aliases: gone, into } })
  })
}

/**
 * Separates a double from its survivor. Doubles merged later are first separated too, newest first, and then merged again, oldest first.
 * Each of them then finds the state as if this merge had not happened.
 */
export function unmergeMaker(db: Kysely<Tables>, memberId: string, type: MakerType, id: string): Promise<void> {
  return patiently(db, async (tx) => {
    await lockWorks(tx, mergedWith(id))
    const makers = await lockMerged(tx, id)
    const from = makers.get(id)
    if (from?.type !== type) throw notFound(type)
    const merge = await tx.selectFrom('maker_merge').selectAll().where('maker_id', '=', id).executeTakeFirst()
    const into = checkMayUnmerge(from, merge, makers.get(merge?.into_id ?? ''))
    const later = await tx
      .selectFrom('maker_merge')
      .innerJoin('maker', 'maker.id', 'maker_merge.maker_id')
      .selectAll('maker')
      .where('into_id', '=', into)
      .where('position', '>', ({ selectFrom }) =>
        selectFrom('maker_merge').select('position').where('maker_id', '=', id),
      )
      .orderBy('position', 'desc')
      .execute()

    for (const double of [...later, from]) await part(tx, double, into)
    await tx.updateTable('maker').set({ merged_into: null, updated_at: new Date() }).where('id', '=', id).execute()
    if (merge && merge.led.length > 0) {
      await tx.updateTable('maker').set({ merged_into: id }).where('id', 'in', merge.led).execute()
    }
    await tx.deleteFrom('maker_merge').where('maker_id', '=', id).execute()
    for (const double of later.reverse()) await join(tx, double, await selectRow(tx, into))
    await noteChange(tx, { makerId: into, memberId, what: 'unmerged', before: { with: id, name: from.name } })
    await noteChange(tx, { makerId: id, memberId, what: 'unmerged', before: { into } })
  })
}

/** Only moderators do this, and rarely. An artist with tens of thousands of works exceeds the usual statement timeout. */
const patiently = (db: Kysely<Tables>, act: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await act(tx)
  })

/** Locks works credited to any of these makers, now or before a merge. Works come before makers, in the order of an edit. */
async function lockWorks(tx: Database, makers: RawBuilder<unknown>): Promise<void> {
  await sql`select from artwork where id in (
    select artwork_id from credit where maker_id in (${makers})
    union all select artwork_id from merged_credit where merged_id in (${makers})
  ) order by id for no key update`.execute(tx)
}

/** The survivor of a double, and all doubles merged into the same one. */
const mergedWith = (id: string) => sql`
  select into_id from maker_merge where maker_id = ${id}
  union all select maker_id from maker_merge where into_id = (select into_id from maker_merge where maker_id = ${id})`

async function join(tx: Database, from: MakerRow, survivor: MakerRow): Promise<void> {
  await joinCredits(tx, from.id, survivor.id)
  await joinMemberships(tx, from.type, from.id, survivor.id)
  await joinClaims(tx, from.id, survivor.id)
  await joinNames(tx, from, survivor)
}

async function part(tx: Database, from: MakerRow, into: string): Promise<void> {
  await partNames(tx, from, await selectRow(tx, into))
  await partClaims(tx, from.id, into)
  await partMemberships(tx, from.type, from.id, into)
  await partCredits(tx, from.id, into)
}

const selectRow = (tx: Database, id: string) =>
  tx.selectFrom('maker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The double, its survivor and all doubles of that survivor, locked in the order that a merge uses. */
async function lockMerged(tx: Database, id: string): Promise<Map<string, MakerRow>> {
  const locked = await tx
    .selectFrom('maker')
    .selectAll()
    .where(sql<boolean>`(id = ${id} or id in (${mergedWith(id)}))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(locked.map((maker) => [maker.id, maker]))
}
