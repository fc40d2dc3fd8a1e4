import { type SightingStatus, sightings } from '@allcity/contract/sightings'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsById } from '../../artworks/queries/cards.ts'
import { isSiteKnown } from '../../sightings/rules.ts'
import { isPublic } from './public.ts'

const SightingId = sightings.undo.params.shape.id

interface ListRequest extends PageRequest {
  username: string
}

/** A member's sightings, newest first; empty if the member does not show them. */
export async function listSightingsBy(db: Database, { username, limit, cursor }: ListRequest, address: PhotoAddress) {
  const after = decodeTimeKey(cursor)
  const rows = await db
    .selectFrom('member')
    .innerJoin('sighting', 'sighting.member_id', 'member.id')
    .innerJoin('artwork', 'artwork.id', 'sighting.artwork_id')
    .select(['sighting.id', 'sighting.artwork_id', 'sighting.status', 'sighting.seen_on', 'sighting.on_site'])
    .select(['sighting.note', 'sighting.created_at', 'member.username'])
    .where(isPublic(username))
    .where('member.shows_sightings', '=', true)
    .where('artwork.state', '=', 'published')
    .where('sighting.undoes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sighting as undo').select('undo.id').whereRef('undo.undoes', '=', 'sighting.id'))),
    )
    .where(isAfterKey(after, 'sighting.created_at', 'sighting.id'))
    .orderBy('sighting.created_at', 'desc')
    .orderBy('sighting.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  const ids = [...new Set(shown.map(({ artwork_id }) => artwork_id))]
  const cards = await cardsById(db, ids, address)
  return {
    items: shown.flatMap((row) => {
      const artwork = cards.get(row.artwork_id)
      if (!artwork || row.status === null) return []
      return [{ ...toSighting(row, row.status), onSite: row.on_site && isSiteKnown(artwork.place.level), artwork }]
    }),
    ...more,
  }
}

interface Row {
  id: string
  seen_on: string
  on_site: boolean
  note: string | null
  created_at: Date
  username: string
}

const toSighting = (row: Row, status: SightingStatus) => ({
  id: SightingId.parse(row.id),
  status,
  seenOn: row.seen_on,
  note: row.note,
  by: { username: row.username },
  createdAt: row.created_at.toISOString(),
})
