import { BattleId } from '@allcity/contract/battles'
import type { FeedItem } from '@allcity/contract/feed'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeTimeKey, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsById } from '../artworks/queries/cards.ts'
import { nameFollowed } from '../follows/queries-names.ts'
import { type FeedEvent, listFeedEvents } from './queries-events.ts'

interface FeedRequest {
  memberId: string
  limit: number
  cursor?: string | undefined
}

/** The activity on everything a member follows, newest first. */
export async function listFeed(db: Database, { memberId, limit, cursor }: FeedRequest, address: PhotoAddress) {
  const rows = await listFeedEvents(db, { memberId, after: decodeTimeKey(cursor), most: limit + 1 })
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.at, last.id))
  return {
    items: await toFeedItems(db, shown, address),
    ...more,
  }
}

async function toFeedItems(db: Database, happenings: FeedEvent[], address: PhotoAddress): Promise<FeedItem[]> {
  const ids = [...new Set(happenings.map(({ artwork_id }) => artwork_id))]
  const things = happenings.flatMap(({ because }) => because)
  const others = happenings.flatMap(({ id, artwork_id }) => (id === artwork_id ? [] : [id]))
  const [cards, sightings, battles, named] = await Promise.all([
    cardsById(db, ids, address),
    listSightings(db, others),
    listWins(db, others),
    nameFollowed(db, things, address),
  ])
  return happenings.flatMap(({ id, artwork_id, at, others: more, because }): FeedItem[] => {
    const artwork = cards.get(artwork_id)
    const seen = sightings.get(id)
    const sighting = seen ? { ...seen, others: more } : null
    const battle = battles.get(id) ?? null
    if (!artwork || (id !== artwork_id && !sighting && !battle)) return []
    const why = because.flatMap((thing) => named(thing) ?? [])
    return [{ id, at: at.toISOString(), artwork, sighting, battle, because: why }]
  })
}

type Seen = Omit<NonNullable<FeedItem['sighting']>, 'others'>

async function listSightings(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, Seen>()
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

async function listWins(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, FeedItem['battle']>()
  const rows = await db
    .selectFrom('battle')
    .select(['id', 'number', 'title', 'one_votes', 'other_votes'])
    .where('id', 'in', ids)
    .where('winner_id', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ id, number, title, one_votes, other_votes }) => {
      const [otherVotes = 0, votes = 0] = [one_votes ?? 0, other_votes ?? 0].toSorted((a, b) => a - b)
      return [id, { id: BattleId.parse(id), number, title, votes, otherVotes }] as const
    }),
  )
}
