import { achievementName } from '@allcity/contract/achievement-definitions'
import { type LiveNotice, Notification, type NotificationKind } from '@allcity/contract/notifications'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { keyOf, type PageRequest, writeCursor } from '#server/http/cursor.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { nameOf } from '../data/rules.ts'
import { listPhotosOf } from '../uploads/queries.ts'
import { findExcerpts } from './queries-comments.ts'
import { nameModerated } from './queries-moderation.ts'
import { type Row, rows, shown } from './queries-shown.ts'
import { pathOf } from './rules.ts'

export async function listNotifications(
  db: Database,
  memberId: string,
  { limit, cursor }: PageRequest,
  address: PhotoAddress,
) {
  const after = keyOf(cursor)
  const found = await rows(db, memberId)
    .where('notification.in_app', '=', true)
    .where(comesAfter(after, 'notification.happened_at', 'notification.id'))
    .orderBy('notification.happened_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown: page, ...more } = pageOf(found, limit, (last) => writeCursor(last.happened_at, last.id))
  return {
    items: await written(db, page, address),
    unread: await countUnread(db, memberId),
    ...more,
  }
}

const mostCounted = 100

/** The unread count of visible notifications, at most 100. */
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

/** The news for a stream: unread changes after a version, oldest first, and the current unread count. */
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

interface ForMail {
  kinds: NotificationKind[]
  since: Date | null
}

/** Unread notifications of a period for a digest, newest first: only the kinds that their reader wants by mail. */
export async function listForMail(db: Database, memberId: string, { kinds, since }: ForMail, address: PhotoAddress) {
  const found = await rows(db, memberId)
    .where('notification.read_at', 'is', null)
    .where('notification.kind', 'in', kinds)
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
    workCount: row.work_count,
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
    excerpt: excerpts.get(row.deed ?? '') ?? row.reason,
    path: pathOf(row.kind, {
      workId: row.artwork_id,
      subject: row.subject,
      ...(row.actors[0] ? { actor: row.actors[0] } : {}),
    }),
  }))
}

/** The current names of makers, cities, other works and achievements in the rows. */
async function namesOf(db: Database, found: Row[]): Promise<Map<string, string>> {
  const of = (pattern: RegExp) => [
    ...new Set(found.flatMap(({ kind, subject }) => (subject && pattern.test(kind) ? [subject] : []))),
  ]
  const [makers, cities, works] = [of(/^(maker_work|credit|claim|page|crew)/), of(/^city_work$/), of(/^covering/)]
  const names = new Map<string, string>(of(/^achievement$/).map((subject) => [subject, achievementName(subject)]))
  const moderated = await nameModerated(db, of(/^(statement|appeal)/), of(/^report_/))
  for (const [id, name] of moderated) names.set(id, name)
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
