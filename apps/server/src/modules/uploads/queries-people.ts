import type { Person } from '@allcity/contract/people'
import { sql } from 'kysely'
import { isNotSuspended } from '#server/domain/public-members.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { toPhoto } from './queries.ts'

/** Members as shown beside their contributions, by their ids; of a suspended one only the username. */
export async function listPeople(db: Database, ids: string[], address: PhotoAddress): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .leftJoin('photo', (join) =>
      join.onRef('photo.id', '=', 'member.avatar_id').on('photo.state', '=', 'ready').on(isNotSuspended),
    )
    .select(['member.id as member_id', 'member.username', 'photo.id', 'photo.key', 'photo.width'])
    .select(sql<string | null>`case when ${isNotSuspended} then member.name end`.as('name'))
    .select(['photo.height', 'photo.sizes', 'photo.thumbhash', 'photo.colour', 'photo.alt_text'])
    .where('member.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ member_id, username, name, id, key, ...photo }) => [
      member_id,
      { username, name, avatar: id !== null && key !== null ? toPhoto({ id, key, ...photo }, address) : null },
    ]),
  )
}
