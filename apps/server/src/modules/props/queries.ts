import type { PropsGiven } from '@allcity/contract/props'
import { sql } from 'kysely'
import { isNotApart } from '#server/domain/blocks.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPeople } from '../uploads/queries-people.ts'

/** The number of props given to the work of a row. */
export const propsOfWork = (workId: string) => sql<number>`(
  select coalesce(sum(props), 0)::integer from props_tally where props_tally.artwork_id = ${sql.ref(workId)})`

/** @throws HttpError for a work that is not shown. */
export async function findProps(db: Database, artworkId: string, viewerId: string | null): Promise<PropsGiven> {
  const row = await db
    .selectFrom('artwork')
    .select(propsOfWork('artwork.id').as('props'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('props')
          .select('props.member_id')
          .whereRef('props.artwork_id', '=', 'artwork.id')
          .where('props.member_id', '=', viewerId),
      ).as('mine'),
    )
    .where('artwork.id', '=', artworkId)
    .where('artwork.state', '=', 'published')
    .executeTakeFirst()
  if (!row) throw notFound('artwork')
  return { props: row.props, mine: Boolean(row.mine) }
}

interface ListRequest extends PageRequest {
  artworkId: string
  viewerId: string | null
}

/** The members who gave props to a shown work, newest first. */
export async function listGivers(
  db: Database,
  { artworkId, viewerId, limit, cursor }: ListRequest,
  address: PhotoAddress,
) {
  await findProps(db, artworkId, null)
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('props')
    .select(['member_id', 'created_at'])
    .where('artwork_id', '=', artworkId)
    .$if(viewerId !== null, (query) => query.where(isNotApart('props.member_id', viewerId ?? '')))
    .where(isAfterKey(after, 'created_at', 'member_id'))
    .orderBy('created_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.member_id))
  const ids = shown.map(({ member_id }) => member_id)
  const people = await listPeople(db, ids, address)
  return {
    items: shown.flatMap(({ member_id, created_at }) => {
      const person = people.get(member_id)
      return person ? [{ ...person, at: created_at.toISOString() }] : []
    }),
    ...more,
  }
}
