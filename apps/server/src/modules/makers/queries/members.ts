import { type MakerType, Membership } from '@allcity/contract/makers'
import type { Database } from '#server/platform/database/connection.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'
import { checkFits, editableMembership, membershipLimits, sides } from '../rules.ts'

/** The memberships of an artist or a crew, with the other side of each. */
function selectMemberships(db: Database, type: MakerType, id: string) {
  const other = type === 'artist' ? 'crew' : 'artist'
  return db
    .selectFrom('membership')
    .innerJoin('maker', (join) => join.onRef('maker.id', '=', `membership.${sides[other]}`))
    .where(`membership.${sides[type]}`, '=', id)
    .select(['membership.id', 'membership.from_year', 'membership.to_year', 'membership.is_public', 'artist_id'])
    .select(['maker.id as maker_id', 'maker.type', 'maker.name'])
    .orderBy('membership.from_year', (order) => order.asc().nullsFirst())
    .orderBy('maker.search_name')
    .orderBy('membership.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMemberships>['execute']>>[number]

export async function listMemberships(db: Database, type: MakerType, id: string): Promise<Membership[]> {
  const rows = await selectMemberships(db, type, id)
    .where('membership.is_public', '=', true)
    .limit(membershipLimits.listed)
    .execute()
  return rows.map(toMembership)
}

/** Private memberships: visible to their author and to moderators. */
export async function listPrivateMemberships(
  db: Database,
  viewer: Viewer,
  type: MakerType,
  id: string,
): Promise<Membership[]> {
  const rows = await selectMemberships(db, type, id)
    .where('membership.is_public', '=', false)
    .$if(!isModerator(viewer), (query) => query.where('membership.entered_by', '=', viewer.id))
    .limit(membershipLimits.listed)
    .execute()
  return rows.map(toMembership)
}

/** @throws HttpError when a crew, or an artist in it, has no room for more memberships. Private ones of others do not count. */
export async function checkHasRoom(tx: Database, viewer: Viewer, crewId: string, artistId: string): Promise<void> {
  // A moderator can remove memberships, so the limit does not apply.
  if (isModerator(viewer)) return
  const { all, theirs } = await tx
    .selectFrom('membership')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('artist_id', '=', artistId).as('theirs'),
    ])
    .where('crew_id', '=', crewId)
    .where(({ or, eb }) => or([eb('is_public', '=', true), eb('entered_by', '=', viewer.id)]))
    .executeTakeFirstOrThrow()
  checkFits({ ofCrew: Number(all), ofArtist: Number(theirs) })
}

const toMembership = (row: Row): Membership => ({
  id: Membership.shape.id.parse(row.id),
  maker: { id: Membership.shape.maker.shape.id.parse(row.maker_id), type: row.type, name: row.name },
  from: row.from_year,
  to: row.to_year,
  isPublic: row.is_public,
  version: computeVersion(editableMembership(row)),
})
