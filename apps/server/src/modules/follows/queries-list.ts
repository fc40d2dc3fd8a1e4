import { FollowType } from '@allcity/contract/follows'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeCursor, encodeCursor, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { nameFollowed } from './queries-names.ts'

interface ListRequest extends PageRequest {
  memberId: string
}

/** Follows of a member, newest first. Targets that are not visible now are left out of their page. */
export async function listFollowed(db: Database, { memberId, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = decodeCursor(Key, cursor)
  const rows = await db
    .selectFrom('follow')
    .select(['target_type as type', 'target_id as id', 'created_at'])
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) => query.where(isAfterKey(after?.[0] ?? 0, after?.[1] ?? '', after?.[2] ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('target_type')
    .orderBy('target_id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) =>
    encodeCursor([last.created_at.getTime(), last.type, last.id]),
  )
  const named = await nameFollowed(db, shown, address)
  const items = new Map(
    shown.flatMap((thing) => {
      const followed = named(thing)
      // Targets that were merged are one item.
      return followed ? [[`${followed.type} ${followed.id}`, followed] as const] : []
    }),
  )
  return {
    items: [...items.values()],
    ...more,
  }
}

const isAfterKey = (at: number, type: string, id: string) => sql<boolean>`(created_at < ${new Date(at)}
  or created_at = ${new Date(at)} and (target_type, target_id) > (${type}::text, ${id}::text))`

const Key = z.tuple([z.number().int().min(0).max(253_402_300_799_999), FollowType, z.string().max(100)])
