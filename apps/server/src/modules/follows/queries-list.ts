import { FollowType } from '@allcity/contract/follows'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { HttpError } from '#server/http/errors.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { nameFollowed } from './queries-names.ts'

interface ListRequest {
  memberId: string
  limit: number
  cursor?: string | undefined
}

/** What a member follows, the last first. What is not to be seen at the moment is left out of its page. */
export async function listFollowed(db: Database, { memberId, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = cursor === undefined ? null : keyIn(cursor)
  const rows = await db
    .selectFrom('follow')
    .select(['target_type as type', 'target_id as id', 'created_at'])
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) => query.where(comesAfter(after?.[0] ?? 0, after?.[1] ?? '', after?.[2] ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('target_type')
    .orderBy('target_id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => writeKey(last.created_at, last.type, last.id))
  const named = await nameFollowed(db, shown, address)
  const items = new Map(
    shown.flatMap((thing) => {
      const followed = named(thing)
      // Two that were merged are one.
      return followed ? [[`${followed.type} ${followed.id}`, followed] as const] : []
    }),
  )
  return {
    items: [...items.values()],
    ...more,
  }
}

const comesAfter = (at: number, type: string, id: string) => sql<boolean>`(created_at < ${new Date(at)}
  or created_at = ${new Date(at)} and (target_type, target_id) > (${type}::text, ${id}::text))`

const Key = z.tuple([z.number().int().min(0).max(253_402_300_799_999), FollowType, z.string().max(100)])

const writeKey = (at: Date, type: FollowType, id: string) =>
  Buffer.from(JSON.stringify([at.getTime(), type, id])).toString('base64url')

function keyIn(cursor: string): z.infer<typeof Key> {
  try {
    return Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new HttpError('invalid_request', 'This page does not exist. Start from the first one')
  }
}
