import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPeople } from '../uploads/queries-people.ts'

/** The member id of a username. @throws HttpError for an unknown username. */
export async function findMemberId(db: Database, username: string): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst()
  if (!member) throw notFound('member')
  return member.id
}

export async function isBlocked(db: Database, memberId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocked_id')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}

interface ListRequest extends PageRequest {
  memberId: string
}

export async function listBlocked(db: Database, { memberId, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('block')
    .select(['blocked_id', 'created_at'])
    .where('member_id', '=', memberId)
    .where(isAfterKey(after, 'created_at', 'blocked_id'))
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.blocked_id))
  const ids = shown.map(({ blocked_id }) => blocked_id)
  const people = await listPeople(db, ids, address)
  return {
    items: ids.flatMap((id) => people.get(id) ?? []),
    ...more,
  }
}
