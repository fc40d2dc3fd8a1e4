import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsInOrder } from '../artworks/queries/cards.ts'

interface ContenderRequest extends PageRequest {
  /** Only this work, if the member may challenge with it. */
  artwork?: string | undefined
}

/** Works a member may challenge with, newest first, without public records. Each source reads at most one page. */
export async function listContenders(
  db: Database,
  memberId: string,
  { limit, cursor, artwork }: ContenderRequest,
  address: PhotoAddress,
) {
  const after = decodeTimeKey(cursor)
  const newest = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    and ${artwork ? sql`${id} = ${artwork}` : sql`true`}
    and ${after ? sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by ${at} desc, ${id} desc limit ${sql.lit(limit + 1)}`
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, at from (
      (select id, published_at as at from artwork
        where member_id = ${memberId} and state = 'published' and not is_imported ${newest(sql`published_at`, sql`id`)})
      union
      select made.id, made.at from claim cross join lateral (
        select artwork_id as id, maker_work.published_at as at from maker_work
        join artwork on artwork.id = artwork_id and not is_imported
        where maker_id = claim.maker_id ${newest(sql`maker_work.published_at`, sql`artwork_id`)}
      ) as made where claim.member_id = ${memberId} and claim.state = 'accepted'
    ) as work
    order by at desc, id desc limit ${sql.lit(limit + 1)}`.execute(db)
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.at, last.id))
  const ids = shown.map(({ id }) => id)
  return { items: await cardsInOrder(db, ids, address), ...more }
}
