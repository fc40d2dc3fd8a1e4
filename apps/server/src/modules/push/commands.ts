import { type PushSubscription, pushLimits } from '@allcity/contract/push'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { HttpError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Tables } from '#server/tables.ts'
import { isPushService } from './rules.ts'

/** A browser where somebody else signs in notifies only them from then on. */
export function subscribe(
  db: Kysely<Tables>,
  { id: memberId, session }: Pick<Viewer, 'id' | 'session'>,
  { endpoint, keys }: PushSubscription,
  services: readonly string[],
): Promise<void> {
  if (!isPushService(endpoint, services)) {
    const message = /*i18n*/ 'Unknown push service'
    throw new HttpError('invalid_request', message, { endpoint: message })
  }
  return db.transaction().execute(async (tx) => {
    // Serializes the requests of one member. Notifying marks their devices as due meanwhile.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    await tx
      .insertInto('push_subscription')
      .values({
        id: uuidv7(),
        member_id: memberId,
        endpoint,
        session,
        ...keys,
        // Earlier notifications are in the list; the device receives only later ones.
        told: sql<number>`coalesce((select version from notification_box where member_id = ${memberId}), 0)`,
      })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet(({ ref }) => ({
          member_id: ref('excluded.member_id'),
          session: ref('excluded.session'),
          p256dh: ref('excluded.p256dh'),
          auth: ref('excluded.auth'),
          told: ref('excluded.told'),
          is_due: true,
          // The device counts as new for its new owner, so their oldest device makes room.
          created_at: sql<Date>`now()`,
        })),
      )
      .execute()
    await tx
      .deleteFrom('push_subscription')
      .where('member_id', '=', memberId)
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('push_subscription as kept')
          .select('kept.id')
          .where('kept.member_id', '=', memberId)
          .orderBy('kept.created_at', 'desc')
          .orderBy('kept.id', 'desc')
          .limit(pushLimits.devices),
      )
      .execute()
  })
}

export async function unsubscribe(db: Kysely<Tables>, memberId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('member_id', '=', memberId).where('endpoint', '=', endpoint).execute()
}
