import { achievementName } from '@allcity/contract/achievement-definitions'
import { type LiveNotice, Notification } from '@allcity/contract/notifications'
import { sql } from 'kysely'
import { areApart } from '#server/database/blocks.ts'
import type { Database } from '#server/database/connection.ts'
import { keyOf } from '#server/http/cursor.ts'
import { writeCursor } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { nameOf } from '../data/rules.ts'
import { listPhotosOf } from '../uploads/queries.ts'
import { findExcerpts } from './queries-comments.ts'
import { pathOf } from './rules.ts'

/** Who is named for a notification: nobody whom its reader blocked or was blocked by, and nobody who took it back. */
const named = sql`select actor.member_id, max(actor.at) as last
  from notification_actor as actor
  where actor.notification_id = notification.id
    and not ${areApart('notification.member_id', 'actor.member_id')}
    and case
      when notification.kind = 'follower' then exists (
        select from follow where follow.member_id = actor.member_id and target_type = 'member'
          and target_id = notification.member_id::text)
      when notification.kind = 'props' then exists (
        select from props where props.member_id = actor.member_id and props.artwork_id = notification.artwork_id)
      when notification.kind in ('work_seen', 'work_gone') then not exists (
        select from sighting where sighting.undoes = actor.deed_id)
      when notification.kind in ('comment', 'reply', 'mention') then exists (
        select from comment where comment.id = actor.deed_id and comment.text is not null)
      else true end
  group by actor.member_id`

/** Told without a name, or by a work or a tier alone. */
const nameless = sql`('credit_accepted', 'covering_accepted', 'covering_rejected', 'text_accepted', 'achievement',
  'battle_accepted', 'battle_declined', 'battle_opened', 'battle_closed', 'battle_settled', 'battle_voided')`

/** What a member may see now: of works that everybody sees, by people whom they would meet. */
function shown(db: Database, memberId: string) {
  return db
    .selectFrom('notification')
    .leftJoin('artwork', 'artwork.id', 'notification.artwork_id')
    .where('notification.member_id', '=', memberId)
    .where(sql<boolean>`(notification.artwork_id is null or artwork.state = 'published')`)
    .where(sql<boolean>`(notification.kind in ${nameless} or exists (${named}))`)
    .where(sql<boolean>`(notification.kind not like 'covering%' or exists (
      select from artwork as other where other.id::text = notification.subject and other.state = 'published'))`)
}

function rows(db: Database, memberId: string) {
  return shown(db, memberId)
    .select(['notification.id', 'notification.kind', 'notification.happened_at', 'notification.read_at'])
    .select(['notification.subject', 'notification.artwork_id', 'notification.version', 'artwork.title'])
    .select('artwork.kind as work_kind')
    .select([
      sql<string[]>`array(select member.username from (${named}) as one join member on member.id = one.member_id
        order by one.last desc, member.username limit 2)`.as('actors'),
      sql<number>`(select count(*)::int from (${named}) as one)`.as('actor_count'),
      sql<string | null>`(select deed_id from notification_actor where notification_id = notification.id
        order by at desc limit 1)`.as('deed'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

interface PageRequest {
  limit: number
  cursor?: string | undefined
}

export async function listNotifications(
  db: Database,
  memberId: string,
  { limit, cursor }: PageRequest,
  address: PhotoAddress,
) {
  const after = keyOf(cursor)
  const found = await rows(db, memberId)
    .where('notification.in_app', '=', true)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('notification.happened_at', 'notification.id'),
          '<',
          tuple(after?.at ?? new Date(), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('notification.happened_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = found.slice(0, limit).at(-1)
  return {
    items: await written(db, found.slice(0, limit), address),
    unread: await countUnread(db, memberId),
    ...(found.length > limit && last ? { next: writeCursor(last.happened_at, last.id) } : {}),
  }
}

const mostCounted = 100

/** Of those that are shown, 100 at the most. */
export async function countUnread(db: Database, memberId: string): Promise<number> {
  const unread = shown(db, memberId)
    .where('notification.in_app', '=', true)
    .where('notification.read_at', 'is', null)
    .select('notification.id')
    .limit(mostCounted)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const mostAtOnce = 20

/** What a stream is to say: what changed after a version and is unread, oldest first, and how many are unread now. */
export async function findNews(db: Database, memberId: string, since: number | null, address: PhotoAddress) {
  const box = await db
    .selectFrom('notification_box')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const version = box?.version ?? 0
  const fresh =
    since === null || since >= version
      ? []
      : await rows(db, memberId)
          .where('notification.in_app', '=', true)
          .where('notification.read_at', 'is', null)
          .where('notification.version', '>', since)
          .where('notification.version', '<=', version)
          .orderBy('notification.version', 'desc')
          .limit(mostAtOnce)
          .execute()
  const items = await written(db, fresh.toReversed(), address)
  const notice: LiveNotice = { unread: await countUnread(db, memberId), items }
  return { version, notice }
}

/** Unread ones that happened in a time, newest first, for a mail: of the topics that their reader wants by mail. */
export async function listForMail(db: Database, memberId: string, since: Date | null, address: PhotoAddress) {
  const found = await rows(db, memberId)
    .where('notification.read_at', 'is', null)
    .$if(since !== null, (query) => query.where('notification.happened_at', '>', since ?? new Date(0)))
    .orderBy('notification.happened_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(mostCounted)
    .execute()
  return written(db, found, address)
}

async function written(db: Database, found: Row[], address: PhotoAddress): Promise<Notification[]> {
  const works = found.flatMap(({ artwork_id }) => (artwork_id ? [artwork_id] : []))
  const [photos, names, excerpts] = await Promise.all([
    listPhotosOf(db, [...new Set(works)], address),
    namesOf(db, found),
    findExcerpts(
      db,
      found.flatMap(({ kind, deed }) => (deed && /^(comment|reply|mention)$/.test(kind) ? [deed] : [])),
    ),
  ])
  return found.map((row) => ({
    id: Notification.shape.id.parse(row.id),
    kind: row.kind,
    at: row.happened_at.toISOString(),
    isRead: row.read_at !== null,
    actors: row.actors,
    actorCount: row.actor_count,
    work:
      row.artwork_id && row.work_kind
        ? {
            id: Notification.shape.work.unwrap().shape.id.parse(row.artwork_id),
            name: nameOf({ title: row.title, kind: row.work_kind }),
            cover: photos.get(row.artwork_id)?.[0] ?? null,
          }
        : null,
    about: names.get(row.subject ?? '') ?? null,
    tier: row.kind === 'achievement' ? Number(row.subject?.split(':')[1] ?? 1) : null,
    excerpt: excerpts.get(row.deed ?? '') ?? null,
    path: pathOf(row.kind, {
      workId: row.artwork_id,
      subject: row.subject,
      ...(row.actors[0] ? { actor: row.actors[0] } : {}),
    }),
  }))
}

/** The names of makers, cities, other works and achievements that rows are about, as they are now. */
async function namesOf(db: Database, found: Row[]): Promise<Map<string, string>> {
  const of = (pattern: RegExp) => [
    ...new Set(found.flatMap(({ kind, subject }) => (subject && pattern.test(kind) ? [subject] : []))),
  ]
  const [makers, cities, works] = [of(/^(maker_work|credit)/), of(/^city_work$/), of(/^covering/)]
  const names = new Map<string, string>(of(/^achievement$/).map((subject) => [subject, achievementName(subject)]))
  if (makers.length > 0) {
    const rows = await db.selectFrom('maker').select(['id', 'name']).where('id', 'in', makers).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  if (cities.length > 0) {
    const rows = await db.selectFrom('region').select(['id', 'name']).where('id', 'in', cities.map(Number)).execute()
    for (const { id, name } of rows) names.set(String(id), name)
  }
  if (works.length > 0) {
    const rows = await db.selectFrom('artwork').select(['id', 'title', 'kind']).where('id', 'in', works).execute()
    for (const work of rows) names.set(work.id, nameOf(work))
  }
  return names
}
