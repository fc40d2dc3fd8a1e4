import type { Followed, FollowType } from '@allcity/contract/follows'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cityName, countryName } from '../regions/queries.ts'
import { cityPath } from '../regions/rules.ts'
import { listPeople } from '../uploads/queries-people.ts'

export interface Followable {
  type: FollowType
  id: string
}

const toKey = ({ type, id }: Followable) => `${type} ${id}`

/** Names and page paths of followed targets; none for a deleted or hidden one. */
export async function nameFollowed(db: Database, things: Followable[], address: PhotoAddress) {
  const listIds = (type: FollowType) => things.filter((thing) => thing.type === type).map(({ id }) => id)
  const named = await Promise.all([
    nameMembers(db, listIds('member'), address),
    nameMakers(db, listIds('maker')),
    nameCities(db, listIds('region').map(Number)),
    nameWalls(db, listIds('spot')),
  ])
  const found = new Map(named.flat().map(({ of, ...followed }) => [toKey({ type: followed.type, id: of }), followed]))
  return (thing: Followable): Followed | undefined => found.get(toKey(thing))
}

/** `of` is the id in the follow; `id` is the one in the page path. */
type Named = Followed & { of: string }

async function nameMembers(db: Database, ids: string[], address: PhotoAddress): Promise<Named[]> {
  const people = await listPeople(db, ids, address)
  return [...people].map(([of, { username, name, avatar }]) => ({
    of,
    type: 'member',
    id: username,
    name: username,
    what: name,
    path: `/u/${encodeURIComponent(username)}`,
    avatar,
  }))
}

async function nameMakers(db: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('maker as asked')
    .innerJoin('maker', (join) => join.on(sql<boolean>`maker.id = coalesce(asked.merged_into, asked.id)`))
    .select(['asked.id as of', 'maker.id', 'maker.type', 'maker.name'])
    .where('asked.id', 'in', ids)
    .execute()
  return rows.map(({ of, id, type, name }) => ({
    of,
    type: 'maker',
    id,
    name,
    what: type === 'crew' ? 'Crew' : 'Artist',
    path: `/${type === 'crew' ? 'crews' : 'artists'}/${id}`,
    avatar: null,
  }))
}

async function nameCities(db: Database, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('region').select(['id', 'name', 'country_code']).where('id', 'in', ids).execute()
  return rows.map(({ id, name, country_code }) => ({
    of: String(id),
    type: 'region',
    id: String(id),
    name: cityName(id, name),
    what: countryName(country_code),
    path: cityPath(country_code, id, name),
    avatar: null,
  }))
}

/** Names a wall by its newest published work, with its city where that is public. */
async function nameWalls(db: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('artwork')
    .leftJoin('region', 'region.id', 'artwork.shown_in')
    .distinctOn('artwork.spot_id')
    .select(['artwork.spot_id', 'artwork.title', 'region.name as city'])
    .where('artwork.spot_id', 'in', ids)
    .where('artwork.state', '=', 'published')
    .orderBy('artwork.spot_id')
    .orderBy('artwork.published_at', 'desc')
    .orderBy('artwork.id', 'desc')
    .execute()
  return rows.map(({ spot_id, title, city }) => ({
    of: spot_id,
    type: 'spot',
    id: spot_id,
    name: title === null ? 'A wall' : `The wall of ${title}`,
    what: city,
    path: `/spot/${spot_id}`,
    avatar: null,
  }))
}
