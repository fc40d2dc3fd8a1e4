import type { ArtworkKind } from '@allcity/contract/kinds'
import { Maker, type MakerType } from '@allcity/contract/makers'
import { sql } from 'kysely'
import { isCreditedTo, shownWorksBy } from '#server/domain/credited-works.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { computeVersion } from '#server/platform/http/edit-versions.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { findHolder } from '../../claims/queries.ts'
import { cityName, countryName } from '../../regions/queries.ts'
import { cityPath } from '../../regions/rules.ts'
import { listPhotos } from '../../uploads/queries.ts'
import { aliasesOf } from '../queries.ts'
import { pickEditable } from '../rules.ts'
import { listMemberships } from './members.ts'

const mostYears = 60
const mostPlaces = 50

/** The maker under an id: itself, or its survivor after a merge. */
export async function findStanding(db: Database, id: string, type?: MakerType) {
  const found = await db
    .selectFrom('maker as asked')
    .innerJoin('maker', (join) => join.on(sql<boolean>`maker.id = coalesce(asked.merged_into, asked.id)`))
    .select(['maker.id', 'maker.type', 'maker.name'])
    .where('asked.id', '=', id)
    .executeTakeFirst()
  return found && (type === undefined || found.type === type) ? found : undefined
}

/** The public page of a maker. */
export async function findMaker(
  db: Database,
  type: MakerType,
  asked: string,
  address: PhotoAddress,
): Promise<Maker | undefined> {
  const standing = await findStanding(db, asked, type)
  if (!standing) return undefined
  const { id } = standing
  const [row, years, places, memberships, own, holder] = await Promise.all([
    db
      .selectFrom('maker')
      .leftJoin('region', 'region.id', 'maker.region_id')
      .selectAll('maker')
      .select(['region.name as city', 'region.country_code', aliasesOf])
      .where('maker.id', '=', id)
      .executeTakeFirst(),
    selectYears(db, id),
    listPlaces(db, id),
    listMemberships(db, type, id),
    countWorks(db, id),
    findHolder(db, id),
  ])
  if (!row) return undefined
  return {
    version: computeVersion(pickEditable(row, row.aliases)),
    id: Maker.shape.id.parse(id),
    type: row.type,
    name: row.name,
    bio: row.bio,
    aliases: row.aliases,
    links: row.links,
    activeFrom: row.active_from,
    activeTo: row.active_to,
    region:
      row.region_id !== null && row.city !== null && row.country_code !== null
        ? {
            id: row.region_id,
            name: cityName(row.region_id, row.city),
            country: countryName(row.country_code),
            path: cityPath(row.country_code, row.region_id, row.city),
          }
        : null,
    works: years.reduce((sum, { works }) => sum + Number(works), 0),
    ownWorks: own,
    timeline: await buildTimeline(db, years, address),
    undated: Number(years.find(({ year }) => year === null)?.works ?? 0),
    places,
    memberships,
    isClaimed: holder !== undefined,
    isLocked: row.is_locked,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

async function countWorks(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ works: string }>`select count(*) as works from (${shownWorksBy(id)}) as shown`.execute(
    db,
  )
  return Number(rows[0]?.works)
}

/** Works by year, with the newest of each year. */
function selectYears(db: Database, id: string) {
  return db
    .selectFrom('artwork')
    .where('artwork.state', '=', 'published')
    .where(isCreditedTo(id))
    .groupBy('artwork.year_made')
    .select('artwork.year_made as year')
    .select(({ fn }) => [
      fn.countAll<string>().as('works'),
      sql<{ id: string; title: string | null; kind: ArtworkKind }>`(array_agg(json_build_object(
        'id', artwork.id, 'title', artwork.title, 'kind', artwork.kind) order by artwork.published_at desc))[1]`.as(
        'first',
      ),
    ])
    .orderBy('artwork.year_made', 'desc')
    .execute()
}

async function buildTimeline(db: Database, years: Awaited<ReturnType<typeof selectYears>>, address: PhotoAddress) {
  const dated = years.flatMap(({ year, works, first }) =>
    year === null ? [] : [{ year, works: Number(works), first }],
  )
  const shown = dated.slice(0, mostYears).reverse()
  const covers = await listPhotos(
    db,
    shown.map(({ first }) => first.id),
    address,
  )
  return shown.map(({ first, ...year }) => {
    const cover = covers.get(first.id)?.[0]
    return { ...year, first: cover ? { ...first, cover } : null }
  })
}

/** Cities by the public places of the works. A hidden place is in none. */
async function listPlaces(db: Database, id: string) {
  const rows = await db
    .selectFrom('artwork')
    .innerJoin('spot', 'spot.id', 'artwork.spot_id')
    .innerJoin('region', 'region.id', 'spot.region_id')
    .where('artwork.state', '=', 'published')
    .where('spot.location_level', '<>', 'hidden')
    .where(isCreditedTo(id))
    .groupBy(['region.id', 'region.name', 'region.country_code'])
    .select(['region.id', 'region.name', 'region.country_code'])
    .select(({ fn }) => fn.countAll<string>().as('works'))
    .orderBy('works', 'desc')
    .orderBy('region.name')
    .limit(mostPlaces)
    .execute()
  return rows.map(({ id: regionId, name, country_code, works }) => ({
    regionId,
    city: cityName(regionId, name),
    country: countryName(country_code),
    path: cityPath(country_code, regionId, name),
    works: Number(works),
  }))
}
