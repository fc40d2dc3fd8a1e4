import type { Person } from '@allcity/contract/people'
import type { Database } from '#server/database/connection.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { photoOf } from './queries.ts'

/** Members as others see them beside what they did, by their ids. */
export async function listPeople(db: Database, ids: string[], address: PhotoAddress): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .leftJoin('photo', (join) => join.onRef('photo.id', '=', 'member.avatar_id').on('photo.state', '=', 'ready'))
    .select(['member.id as member_id', 'member.username', 'member.name', 'photo.id', 'photo.key', 'photo.width'])
    .select(['photo.height', 'photo.sizes', 'photo.thumbhash', 'photo.colour', 'photo.alt_text'])
    .where('member.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ member_id, username, name, id, key, ...photo }) => [
      member_id,
      { username, name, avatar: id !== null && key !== null ? photoOf({ id, key, ...photo }, address) : null },
    ]),
  )
}
