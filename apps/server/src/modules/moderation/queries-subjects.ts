import type { ReportedType } from '@allcity/contract/moderation'
import { MemberId } from '@allcity/contract/people'
import { Uuid } from '@allcity/contract/uuid'
import type { Database } from '#server/platform/database/connection.ts'
import { nameWork } from '../data/rules.ts'

export interface Subject {
  type: ReportedType
  id: string
}

/** The current state of a reported thing. */
export interface Found extends Subject {
  /** The owner; null for a shared page. */
  aboutId: string | null
  /** The name of the thing. */
  name: string
  /** Its page, or the page it is on. */
  path: string
  /** Whether it is public. */
  isShown: boolean
  /** Its content, without the place, as moderators may read it long after. */
  says: Record<string, unknown>
  /** When a photo was last added to it or removed. */
  photosChangedAt?: Date | null
}

/** Finds members by username, everything else by id. Undefined for an unknown thing. */
export async function findSubject(db: Database, { type, id }: Subject): Promise<Found | undefined> {
  if (type === 'member') return MemberId.safeParse(id).success ? findMember(db, 'id', id) : findMember(db, 'name', id)
  const known = Uuid.safeParse(id)
  return known.success ? finders[type](db, known.data) : undefined
}

const finders: Record<Exclude<ReportedType, 'member'>, (db: Database, id: string) => Promise<Found | undefined>> = {
  artwork: findWork,
  sighting: findSighting,
  comment: findComment,
  list: findList,
  maker: findMaker,
}

async function findWork(db: Database, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('artwork')
    .select(['member_id', 'title', 'description', 'kind', 'state', 'photos_changed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, description } = row
  return {
    type: 'artwork',
    id,
    aboutId: row.member_id,
    name: nameWork(row),
    path: `/artwork/${id}`,
    isShown: row.state === 'published',
    says: { title, description },
    photosChangedAt: row.photos_changed_at,
  }
}

async function findSighting(db: Database, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('sighting')
    .innerJoin('artwork', 'artwork.id', 'sighting.artwork_id')
    .leftJoin('sighting as undo', 'undo.undoes', 'sighting.id')
    .select(['sighting.member_id', 'sighting.status', 'sighting.seen_on', 'sighting.note', 'sighting.artwork_id'])
    .select(['artwork.title', 'artwork.kind', 'artwork.state', 'undo.id as undo_id'])
    .where('sighting.id', '=', id)
    .where('sighting.undoes', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, seen_on: seenOn, note, artwork_id: artworkId } = row
  return {
    type: 'sighting',
    id,
    aboutId: row.member_id,
    name: `A sighting of ${nameWork(row)}`,
    path: `/artwork/${artworkId}`,
    isShown: row.state === 'published' && row.undo_id === null,
    says: { status, seenOn, note, artworkId },
  }
}

async function findComment(db: Database, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('artwork', 'artwork.id', 'comment.artwork_id')
    .select(['comment.member_id', 'comment.text', 'comment.artwork_id', 'artwork.title', 'artwork.kind'])
    .select('artwork.state')
    .where('comment.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { text, artwork_id: artworkId } = row
  return {
    type: 'comment',
    id,
    aboutId: row.member_id,
    name: `A comment on ${nameWork(row)}`,
    path: `/artwork/${artworkId}#comments`,
    isShown: row.state === 'published' && text !== null,
    says: { text, artworkId },
  }
}

async function findMember(db: Database, by: 'id' | 'name', value: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'username', 'name', 'bio', 'city'])
    .$if(by === 'id', (query) => query.where('id', '=', value))
    .$if(by === 'name', (query) => query.where(({ fn }) => fn<string>('lower', ['username']), '=', value.toLowerCase()))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, ...says } = row
  return { type: 'member', id, aboutId: id, name: row.username, path: `/u/${row.username}`, isShown: true, says }
}

async function findList(db: Database, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('collection')
    .select(['member_id', 'title', 'description', 'visibility'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, description } = row
  return {
    type: 'list',
    id,
    aboutId: row.member_id,
    name: title,
    path: `/lists/${id}`,
    isShown: row.visibility !== 'private',
    says: { title, description },
  }
}

async function findMaker(db: Database, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('maker')
    .select(['type', 'name', 'bio', 'links', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { type, name, bio, links } = row
  const isShown = row.merged_into === null
  return { type: 'maker', id, aboutId: null, name, path: `/${type}s/${id}`, isShown, says: { name, bio, links } }
}
