import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IdentityProvider } from '#server/platform/identity/provider.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { Tables } from '#server/tables.ts'
import { findNews } from '../notifications/queries.ts'
import { findReader } from '../users/queries.ts'
import { findKeys, type PushKeys } from './queries.ts'
import { isPushService, messageFor } from './rules.ts'

export interface PushPost {
  identity: Pick<IdentityProvider, 'lives'>
  baseUrl: string
  address: PhotoAddress
  /** The push services that may be contacted; none where this installation sends no push. */
  services: readonly string[]
}

const atOnce = 50
const timeoutMs = 10_000
const daySeconds = 86_400
/** Status codes by which a push service says that the device is gone (RFC 8030, section 7.3). */
const gone = [404, 410]

interface Device {
  id: string
  member_id: string
  endpoint: string
  p256dh: string
  auth: string
  session: string | null
  since: number
}

/**
 * Pushes every device what its member has not read since the last push. Marks devices first and sends then, so only one server sends.
 * A push lost with its process is still in the list.
 */
export async function sendPushes(db: Kysely<Tables>, post: PushPost): Promise<void> {
  if (post.services.length === 0) return
  let failure: unknown
  for (;;) {
    const { looked, devices } = await takeDue(db)
    if (devices.length > 0) {
      const keys = await findKeys(db)
      const results = await Promise.allSettled(devices.map((device) => tellDevice(db, post, keys, device)))
      failure ??= results.find(({ status }) => status === 'rejected')
    }
    if (looked < atOnce) break
  }
  if (failure) throw new Error('A push service could not be reached', { cause: failure })
}

/**
 * Looks at some devices that are due. A box that grows after the lock makes its devices due again.
 * A statement that begins after the lock therefore reads the boxes.
 */
function takeDue(db: Kysely<Tables>): Promise<{ looked: number; devices: Device[] }> {
  return db.transaction().execute(async (tx) => {
    const { rows: due } = await sql<{ id: string }>`
      select device.id
      from push_subscription as device
      join member on member.id = device.member_id
      where device.is_due and (member.suspended_until is null or member.suspended_until < now())
        and not exists (select from departure where departure.member_id = member.id)
      order by device.id limit ${atOnce}
      for update of device skip locked`.execute(tx)
    if (due.length === 0) return { looked: 0, devices: [] }
    const { rows } = await sql<Device & { is_news: boolean }>`
      update push_subscription as device set is_due = false, told = greatest(before.told, before.version)
      from (
        select id, told, version
        from push_subscription left join notification_box using (member_id)
        where id = any(${due.map(({ id }) => id)}::uuid[])
      ) as before
      where device.id = before.id
      returning device.id, device.member_id, device.endpoint, device.p256dh, device.auth, device.session, before.told as since,
        coalesce(before.version > before.told, false) as is_news`.execute(tx)
    return { looked: due.length, devices: rows.filter((device) => device.is_news) }
  })
}

async function holds(db: Kysely<Tables>, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db)
  return rows[0]?.holds === true
}

async function tellDevice(
  db: Kysely<Tables>,
  { identity, baseUrl, address, services }: PushPost,
  keys: PushKeys,
  { id, member_id, endpoint, p256dh, auth, session, since }: Device,
): Promise<void> {
  // After a new password, for example: only the pool knows of that.
  if (session !== null && !(await holds(db, identity.lives({ sub: member_id, origin_jti: session }))))
    return forget(db, id)
  const reader = await findReader(db, member_id)
  const { notice } = await findNews(db, member_id, since, { ...reader, address })
  const message = messageFor(notice.items, notice.unread, reader.translate)
  // Read meanwhile, or subscribed when other services were allowed.
  if (!message || !isPushService(endpoint, services)) return
  const subject = baseUrl.startsWith('https:') ? baseUrl : 'mailto:no-reply@localhost'
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: daySeconds, topic: message.tag },
  )
  const answer = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (gone.includes(answer.status)) await forget(db, id)
}

async function forget(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
