import type { MakerType } from '@allcity/contract/makers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { namesOf, noteChange, setAliases } from './commands.ts'
import { checkMayMerge, joinedAliases, sides } from './rules.ts'

/** Joins a double with the one that stands for it from now on: credits, memberships and names move, and empty fields are filled. */
export function mergeMaker(
  db: Kysely<Tables>,
  memberId: string,
  type: MakerType,
  id: string,
  into: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockWorks(tx, [id, into])
    const locked = await tx
      .selectFrom('maker')
      .selectAll()
      .where('id', 'in', [id, into])
      .orderBy('id')
      .forUpdate()
      .execute()
    const from = locked.find((maker) => maker.id === id && maker.type === type)
    const survivor = locked.find((maker) => maker.id === into)
    if (!from) throw notFound(type)
    const message = `There is no such ${type} to merge with`
    if (!survivor) throw new HttpError('invalid_request', message, { into: message })
    checkMayMerge(from, survivor)

    const [gone, kept] = [await namesOf(tx, id), await namesOf(tx, into)]
    await moveCredits(tx, id, into)
    await moveMemberships(tx, type, id, into)
    await setAliases(tx, into, joinedAliases(survivor.name, kept, [from.name], gone))
    await tx.updateTable('maker').set({ merged_into: into }).where('merged_into', '=', id).execute()
    await tx.updateTable('maker').set({ merged_into: into, updated_at: new Date() }).where('id', '=', id).execute()
    await tx
      .updateTable('maker')
      .set({
        bio: survivor.bio ?? from.bio,
        links: JSON.stringify([...new Set([...survivor.links, ...from.links])]),
        active_from: survivor.active_from ?? from.active_from,
        active_to: survivor.active_from === null ? from.active_to : survivor.active_to,
        region_id: survivor.region_id ?? from.region_id,
        updated_at: new Date(),
      })
      .where('id', '=', into)
      .execute()
    const { bio, links, active_from, active_to, region_id } = survivor
    const before = { with: from.id, name: from.name, bio, aliases: kept, links, active_from, active_to, region_id }
    await noteChange(tx, { makerId: into, memberId, what: 'merged', before })
    await noteChange(tx, { makerId: id, memberId, what: 'merged', before: { name: from.name, aliases: gone, into } })
  })
}

/** Before the makers, as whoever edits a work does, whose credits then name a maker. */
async function lockWorks(tx: Database, makers: string[]): Promise<void> {
  await tx
    .selectFrom('artwork')
    .select('id')
    .where('id', 'in', ({ selectFrom }) => selectFrom('credit').select('artwork_id').where('maker_id', 'in', makers))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Where a work is credited to both, the stronger word stands and everybody who agreed with either agrees with it. */
async function moveCredits(tx: Database, id: string, into: string): Promise<void> {
  const twice = await tx
    .selectFrom('credit as theirs')
    .innerJoin('credit as ours', 'ours.artwork_id', 'theirs.artwork_id')
    .where('theirs.maker_id', '=', id)
    .where('ours.maker_id', '=', into)
    .select(['theirs.id', 'theirs.state', 'ours.id as kept'])
    .orderBy('ours.id')
    .execute()
  for (const { id: double, state, kept } of twice) {
    await sql`insert into credit_agreement (credit_id, member_id, created_at)
      select ${kept}, member_id, created_at from credit_agreement where credit_id = ${double}
      on conflict do nothing`.execute(tx)
    if (state === 'standing') await tx.updateTable('credit').set({ state }).where('id', '=', kept).execute()
    await tx.deleteFrom('credit').where('id', '=', double).execute()
  }
  await tx.updateTable('credit').set({ maker_id: into }).where('maker_id', '=', id).execute()
}

async function moveMemberships(tx: Database, type: MakerType, id: string, into: string): Promise<void> {
  const mine = sql.ref(sides[type])
  const other = sql.ref(sides[type === 'artist' ? 'crew' : 'artist'])
  await sql`delete from membership as double using membership as kept
    where double.${mine} = ${id} and kept.${mine} = ${into} and kept.${other} = double.${other}
      and kept.from_year is not distinct from double.from_year and kept.is_public = double.is_public
      and (kept.is_public or kept.entered_by is not distinct from double.entered_by)`.execute(tx)
  await sql`update membership set ${mine} = ${into} where ${mine} = ${id}`.execute(tx)
}
