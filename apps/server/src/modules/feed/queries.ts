import type { FeedItem } from '@allcity/contract/feed'
import type { Database } from '#server/database/connection.ts'
import { keyOf } from '#server/http/cursor.ts'
import { writeCursor } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { listCards } from '../artworks/queries-cards.ts'
import { nameFollowed } from '../follows/queries-names.ts'
import { type Happening, listHappenings } from './queries-happenings.ts'

interface FeedRequest {
  memberId: string
  limit: number
  cursor?: string | undefined
}

/** What those a member follows did, newest first. */
export async function listFeed(db: Database, { memberId, limit, cursor }: FeedRequest, address: PhotoAddress) {
  const rows = await listHappenings(db, { memberId, after: keyOf(cursor), most: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await told(db, shown, address),
    ...(rows.length > limit && last ? { next: writeCursor(last.at, last.id) } : {}),
  }
}

async function told(db: Database, happenings: Happening[], address: PhotoAddress): Promise<FeedItem[]> {
  const ids = [...new Set(happenings.map(({ artwork_id }) => artwork_id))]
  const things = happenings.flatMap(({ because }) => because)
  const [cards, sightings, named] = await Promise.all([
    listCards(db, { ids }, address),
    listSightings(db, happenings),
    nameFollowed(db, things, address),
  ])
  const cardOf = new Map(cards.map((card) => [card.id.toString(), card]))
  return happenings.flatMap(({ id, artwork_id, at, because }): FeedItem[] => {
    const artwork = cardOf.get(artwork_id)
    const sighting = sightings.get(id) ?? null
    if (!artwork || (id !== artwork_id && !sighting)) return []
    const why = because.flatMap((thing) => named(thing) ?? [])
    return [{ id, at: at.toISOString(), artwork, sighting, because: why }]
  })
}

async function listSightings(db: Database, happenings: Happening[]) {
  const ids = happenings.flatMap(({ id, artwork_id }) => (id === artwork_id ? [] : [id]))
  if (ids.length === 0) return new Map<string, FeedItem['sighting']>()
  const rows = await db
    .selectFrom('sighting')
    .innerJoin('member', 'member.id', 'sighting.member_id')
    .select(['sighting.id', 'sighting.status', 'sighting.seen_on', 'member.username'])
    .where('sighting.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ id, status, seen_on, username }) =>
      status === null ? [] : [[id, { status, seenOn: seen_on, by: { username } }] as const],
    ),
  )
}
