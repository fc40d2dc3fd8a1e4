import { achievementName } from '@allcity/contract/achievement-definitions'
import { findNotificationKind, type KindRecord, type PathFacts } from '@allcity/contract/notification-kinds'
import { type LiveNotice, Notification, type NotificationKind } from '@allcity/contract/notifications'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { Reader } from '#server/platform/mail/reader.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { nameWork } from '../data/rules.ts'
import { cityName } from '../regions/queries.ts'
import { listPhotos } from '../uploads/queries.ts'
import { findExcerpts } from './queries-comments.ts'
import { nameModerated } from './queries-moderation.ts'
import { type Row, rows, shown } from './queries-shown.ts'

/** How notifications are shown: where photos are, and in which language decisions are described. */
interface View extends Reader {
  address: PhotoAddress
}

export async function listNotifications(db: Database, memberId: string, { limit, cursor }: PageRequest, view: View) {
  const after = decodeTimeKey(cursor)
  const found = await rows(db, memberId)
    .where('notification.in_app', '=', true)
    .where(isAfterKey(after, 'notification.happened_at', 'notification.id'))
    .orderBy('notification.happened_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown: page, ...more } = paginate(found, limit, (last) => writeCursor(last.happened_at, last.id))
  return {
    items: await written(db, page, view),
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
export async function findNews(db: Database, memberId: string, since: number | null, view: View) {
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
  const items = await written(db, fresh.toReversed(), view)
  const notice: LiveNotice = { unread: await countUnread(db, memberId), items }
  return { version, notice }
}

interface ForMail {
  kinds: NotificationKind[]
  since: Date | null
}

/** Unread notifications of a period for a digest, newest first: only the kinds that their reader wants by mail. */
export async function listForMail(db: Database, memberId: string, { kinds, since }: ForMail, view: View) {
  const found = await rows(db, memberId)
    .where('notification.read_at', 'is', null)
    .where('notification.kind', 'in', kinds)
    .$if(since !== null, (query) => query.where('notification.happened_at', '>', since ?? new Date(0)))
    .orderBy('notification.happened_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(mostCounted)
    .execute()
  return written(db, found, view)
}

function hasExcerpt(kind: NotificationKind): boolean {
  const deed = findNotificationKind(kind)?.deed
  return deed === 'comment' || deed === 'mention'
}

async function written(db: Database, found: Row[], view: View): Promise<Notification[]> {
  const { address, translate } = view
  const works = found.flatMap(({ artwork_id }) => (artwork_id ? [artwork_id] : []))
  const [photos, names, excerpts] = await Promise.all([
    listPhotos(db, [...new Set(works)], address),
    loadNames(db, found, view),
    findExcerpts(
      db,
      found.flatMap(({ kind, deed }) => (deed && hasExcerpt(kind) ? [deed] : [])),
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
            name: nameWork({ title: row.title, kind: row.work_kind }, translate),
            cover: photos.get(row.artwork_id)?.[0] ?? null,
          }
        : null,
    about: names.get(row.subject ?? '') ?? null,
    tier: row.kind === 'achievement' ? Number(row.subject?.split(':')[1] ?? 1) : null,
    excerpt: excerpts.get(row.deed ?? '') ?? row.reason,
    path: buildPath(row.kind, { workId: row.artwork_id, subject: row.subject, actor: row.actors[0] }),
  }))
}

/** A newer server may have stored a kind that this one does not know. */
const buildPath = (kind: NotificationKind, facts: PathFacts): string =>
  findNotificationKind(kind)?.path(facts) ?? '/notifications'

/** The current names of makers, cities, other works and achievements in the rows. */
async function loadNames(db: Database, found: Row[], { language, translate }: Reader): Promise<Map<string, string>> {
  const listIds = (type: KindRecord['subject']) => [
    ...new Set(
      found.flatMap(({ kind, subject }) => (subject && findNotificationKind(kind)?.subject === type ? [subject] : [])),
    ),
  ]
  const [makers, cities, works] = [listIds('maker'), listIds('region'), listIds('work')]
  const names = new Map<string, string>(
    listIds('achievement').map((subject) => [subject, translate(achievementName(subject))]),
  )
  const moderated = await nameModerated(db, listIds('statement'), listIds('report'), translate)
  for (const [id, name] of moderated) names.set(id, name)
  if (makers.length > 0) {
    const rows = await db.selectFrom('maker').select(['id', 'name']).where('id', 'in', makers).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  if (cities.length > 0) {
    const rows = await db.selectFrom('region').select(['id', 'name']).where('id', 'in', cities.map(Number)).execute()
    for (const { id, name } of rows) names.set(String(id), cityName(id, name, language))
  }
  if (works.length > 0) {
    const rows = await db.selectFrom('artwork').select(['id', 'title', 'kind']).where('id', 'in', works).execute()
    for (const work of rows) names.set(work.id, nameWork(work, translate))
  }
  return names
}
