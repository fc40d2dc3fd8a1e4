import type { PublicProfile } from '@allcity/contract/users'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { findPhoto } from '../../uploads/queries.ts'
import { pickShows } from '../rules.ts'

const works = sql<number>`(select count(*)::integer from artwork
  where artwork.member_id = member.id and artwork.state = 'published')`
const lists = sql<number>`(select count(*)::integer from collection
  where collection.member_id = member.id and collection.visibility = 'public' and exists (
    select from collection_item join artwork on artwork.id = collection_item.artwork_id
    where collection_item.collection_id = collection.id and artwork.state = 'published'))`
const sightings = sql<number>`(select count(*)::integer from sighting
  join artwork on artwork.id = sighting.artwork_id and artwork.state = 'published'
  where sighting.member_id = member.id and sighting.undoes is null
    and not exists (select from sighting as undo where undo.undoes = sighting.id))`

/** A member's public profile; of a suspended one only the name. Counts include only what the member shows. */
export async function findPublicProfile(
  db: Database,
  username: string,
  address: PhotoAddress,
): Promise<PublicProfile | undefined> {
  const member = await db
    .selectFrom('member')
    .selectAll()
    .select([
      sql<number | null>`case when shows_works then ${works} end`.as('works'),
      sql<number | null>`case when shows_lists then ${lists} end`.as('lists'),
      sql<number | null>`case when shows_sightings then ${sightings} end`.as('sightings'),
    ])
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst()
  if (!member) return undefined
  const known = { username: member.username, since: member.created_at.toISOString(), isSample: member.is_sample }
  if (member.suspended_until && member.suspended_until > new Date()) return { ...known, ...nothing }
  return {
    ...known,
    isSuspended: false,
    name: member.name,
    bio: member.bio,
    city: member.city,
    avatar: member.avatar_id ? await findPhoto(db, member.avatar_id, address) : null,
    shows: pickShows(member),
    works: member.works,
    lists: member.lists,
    sightings: member.sightings,
    standing: member.shows_rank ? ((await findStanding(db, member.id)) ?? null) : null,
  }
}

const findStanding = (db: Database, memberId: string) =>
  db
    .selectFrom('board')
    .select('points')
    .select(
      sql<number>`(select count(*) + 1 from board as better
        where better.board = board.board and better.score > board.score)::integer`.as('rank'),
    )
    .where('subject_id', '=', memberId)
    .where('score', 'is not', null)
    .where(sql<boolean>`board = board_number('hunter', '', '', 'year')`)
    .executeTakeFirst()

const nothing = {
  isSuspended: true,
  name: null,
  bio: null,
  city: null,
  avatar: null,
  shows: { works: false, lists: false, sightings: false, badges: false, rank: false },
  works: null,
  lists: null,
  sightings: null,
  standing: null,
}

/** For a query of `member`: whether it is this one, who is not suspended. */
export const isPublic = (username: string) => sql<boolean>`(lower(member.username) = ${username.toLowerCase()}
  and (member.suspended_until is null or member.suspended_until <= now()))`
