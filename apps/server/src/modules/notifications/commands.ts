import { notificationKinds } from '@allcity/contract/notification-kinds'
import type { NotificationKind } from '@allcity/contract/notifications'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { areApart } from '#server/domain/blocks.ts'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'

/** Something that concerns a member. */
export interface NotificationInput {
  kind: NotificationKind
  /** The cause. A person has one row per cause. */
  cause: string
  /** Other causes under which the same deed may have been notified before. */
  orOf?: readonly string[]
  artworkId?: string | null
  subject?: string | null
  /** The actor and the deed. Notifying the same deed again changes nothing; a notification without actors is sent once per cause. */
  actor?: { id: string; deed: string } | null
  /** When it happened, if not now. */
  at?: Date
}

/** Notifies members, except the actor, members with a block between them and the actor, and members who muted the topic. */
export const tell = (tx: Database, memberIds: readonly string[], happening: NotificationInput): Promise<void> =>
  notifyMany(tx, [{ memberIds, happening }])

export interface NotificationBatch {
  memberIds: readonly string[]
  happening: NotificationInput
}

/** Sends all notifications of a transaction together, so that all boxes are locked in one order. */
export async function notifyMany(tx: Database, news: readonly NotificationBatch[]): Promise<void> {
  const heard: { listeners: Listener[]; happening: NotificationInput }[] = []
  for (const { memberIds, happening } of news) {
    heard.push({ listeners: await listListeners(tx, memberIds, happening), happening })
  }
  const ids = [...new Set(heard.flatMap(({ listeners }) => listeners.map(({ id }) => id)))]
  if (ids.length === 0) return
  const versions = await incrementUnread(tx, ids)
  for (const { listeners, happening } of heard) {
    const rows = await rowsFor(tx, listeners, happening, versions)
    if (rows.length > 0) await write(tx, rows, happening)
  }
  await ring(tx, ids)
}

interface Listener {
  id: string
  in_app: boolean
}

async function listListeners(
  tx: Database,
  memberIds: readonly string[],
  { kind, actor }: NotificationInput,
): Promise<Listener[]> {
  const ids = [...new Set(memberIds)].filter((id) => id !== actor?.id)
  if (ids.length === 0) return []
  const listeners = await tx
    .selectFrom('member')
    .leftJoin('notification_choice as choice', (join) =>
      join
        .onRef('choice.member_id', '=', 'member.id')
        .on(sql<boolean>`choice.topic = ${notificationKinds[kind].topic}`),
    )
    .select('member.id')
    .select(({ fn, val }) => fn.coalesce('choice.in_app', val(true)).as('in_app'))
    .select(({ fn, val }) => fn.coalesce('choice.mail', val(true)).as('mail'))
    .$if(Boolean(actor), (query) =>
      query
        .innerJoin('member as actor', (join) => join.on('actor.id', '=', actor?.id ?? ''))
        .where(({ not }) => not(areApart('member.id', 'actor.id'))),
    )
    .where('member.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('member.id')
    .execute()
  return listeners.filter(({ in_app, mail }) => in_app || mail)
}

/** Increments the version of each box. Other notifiers of the same box wait for this commit, so no number is skipped. */
async function incrementUnread(tx: Database, memberIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ member_id: string; version: number }>`
    insert into notification_box (member_id, version)
    select id, 1 from unnest(${memberIds}::uuid[]) as id order by id
    on conflict (member_id) do update set version = notification_box.version + 1
    returning member_id, version`.execute(tx)
  return new Map(rows.map(({ member_id, version }) => [member_id, version]))
}

/** The members not notified yet. Their boxes are locked, so nobody else can notify them meanwhile. */
async function rowsFor(
  tx: Database,
  listeners: Listener[],
  happening: NotificationInput,
  versions: Map<string, number>,
) {
  const { kind, cause, orOf = [], artworkId = null, subject = null, actor, at = new Date() } = happening
  const known = await tx
    .selectFrom('notification')
    .select('member_id')
    .where('cause', 'in', [cause, ...orOf])
    .where('member_id', '=', sql<string>`any(${listeners.map(({ id }) => id)}::uuid[])`)
    .$if(Boolean(actor), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('notification_actor')
            .select('deed_id')
            .whereRef('notification_id', '=', 'notification.id')
            .where('deed_id', '=', actor?.deed ?? ''),
        ),
      ),
    )
    .execute()
  const notified = new Set(known.map(({ member_id }) => member_id))
  return listeners
    .filter(({ id }) => !notified.has(id))
    .map(({ id: member_id, in_app }) => ({
      id: uuidv7(),
      member_id,
      kind,
      cause,
      artwork_id: artworkId,
      subject,
      in_app,
      version: versions.get(member_id) ?? 0,
      happened_at: at,
      read_at: null,
    }))
}

type Row = Awaited<ReturnType<typeof rowsFor>>[number]

async function write(tx: Database, rows: Row[], { actor, at = new Date() }: NotificationInput): Promise<void> {
  const written = await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'cause']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        subject: ref('excluded.subject'),
        in_app: ref('excluded.in_app'),
        version: ref('excluded.version'),
        happened_at: ref('excluded.happened_at'),
        read_at: null,
      })),
    )
    .returning('id')
    .execute()
  if (!actor) return
  await tx
    .insertInto('notification_actor')
    .values(written.map(({ id }) => ({ notification_id: id, deed_id: actor.deed, member_id: actor.id, at })))
    .execute()
}

interface Reached {
  memberId: string
  achievement: string
  tier: number
}

export function tellOfAchievement(tx: Database, { memberId, achievement, tier }: Reached, at?: Date): Promise<void> {
  const subject = `${achievement}:${tier}`
  return tell(tx, [memberId], { kind: 'achievement', cause: `achievement:${subject}`, subject, ...(at ? { at } : {}) })
}

/** Make the next reader count again. */
async function touchUnread(tx: Database, memberIds: string[]): Promise<void> {
  await incrementUnread(tx, memberIds)
  await ring(tx, memberIds)
}

const namedAtOnce = 200

/** Wakes every process that holds a stream of one of these members. A payload holds 8 000 bytes. */
async function ring(tx: Database, memberIds: string[]): Promise<void> {
  for (let from = 0; from < memberIds.length; from += namedAtOnce) {
    const heard = JSON.stringify({ heard: memberIds.slice(from, from + namedAtOnce) })
    await sql`select pg_notify('live', ${heard})`.execute(tx)
  }
}

/** Marks one of the member's notifications as read, or all up to a moment. Locks the box first, as notifying does. */
export function markRead(db: Kysely<Tables>, memberId: string, which: { id: string } | { until: Date }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const box = await tx
      .selectFrom('notification_box')
      .select('member_id')
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!box) return
    const marked = await tx
      .updateTable('notification')
      .set({ read_at: new Date() })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where((where) => ('id' in which ? where('id', '=', which.id) : where('happened_at', '<=', which.until)))
      .returning('id')
      .execute()
    if (marked.length > 0) await touchUnread(tx, [memberId])
  })
}
