import type { MakerType } from '@allcity/contract/makers'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { sides } from '../rules.ts'

const getColumns = (type: MakerType) => ({
  mine: sql.ref(sides[type]),
  other: sql.ref(sides[type === 'artist' ? 'crew' : 'artist']),
})

/** Where both have the same membership, with the same start year and visibility, one row remains. */
export async function joinMemberships(tx: Database, type: MakerType, id: string, into: string): Promise<void> {
  const { mine, other } = getColumns(type)
  await sql`insert into merged_membership
    (merged_id, id, kept_id, artist_id, crew_id, from_year, to_year, is_public, entered_by, created_at)
    select ${id}, double.id, kept.id, double.artist_id, double.crew_id, double.from_year, double.to_year,
      double.is_public, double.entered_by, double.created_at
    from membership double left join membership kept on kept.${mine} = ${into} and kept.${other} = double.${other}
      and kept.from_year is not distinct from double.from_year and kept.is_public = double.is_public
      and (kept.is_public or kept.entered_by is not distinct from double.entered_by)
    where double.${mine} = ${id}`.execute(tx)
  await sql`delete from membership using merged_membership double
    where double.merged_id = ${id} and double.kept_id is not null and membership.id = double.id`.execute(tx)
  await sql`update membership set ${mine} = ${into} where ${mine} = ${id}`.execute(tx)
}

/** A membership removed since stays removed. One made private since returns private to its author. */
export async function partMemberships(tx: Database, type: MakerType, id: string, into: string): Promise<void> {
  const { mine, other } = getColumns(type)
  await sql`update membership set ${mine} = ${id} from merged_membership moved
    where moved.merged_id = ${id} and moved.kept_id is null and membership.id = moved.id
      and membership.${mine} = ${into}`.execute(tx)
  await sql`insert into membership (id, ${mine}, ${other}, from_year, to_year, is_public, entered_by, created_at)
    select double.id, ${id}, coalesce(other.merged_into, other.id), double.from_year, double.to_year,
      double.is_public and kept.is_public, double.entered_by, double.created_at
    from merged_membership double join membership kept on kept.id = double.kept_id and kept.${mine} = ${into}
    join maker other on other.id = double.${other}
    where double.merged_id = ${id} and (double.entered_by is not null or double.is_public and kept.is_public)
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('merged_membership').where('merged_id', '=', id).execute()
}
