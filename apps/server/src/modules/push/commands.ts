import { type PushSubscription, pushLimits } from '@allcity/contract/push'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isPushService } from './rules.ts'

/** A browser that somebody else signs in with tells them from then on, and nobody of the one before. */
export function subscribe(
  db: Kysely<Tables>,
  { id: memberId, session }: Pick<Viewer, 'id' | 'session'>,
  { endpoint, keys }: PushSubscription,
  services: readonly string[],
): Promise<void> {
  if (!isPushService(endpoint, services)) {
    const message = 'This is the address of no push service that we know'
    throw new HttpError('invalid_request', message, { endpoint: message })
  }
  return db.transaction().execute(async (tx) => {
    // One request of a member after the other; whoever tells them writes that it is about them meanwhile.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    await tx
      .insertInto('push_subscription')
      .values({
        id: uuidv7(),
        member_id: memberId,
        endpoint,
        session,
        ...keys,
        // What happened before is in the list; the device is told what comes.
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
          // As new for whoever has it now: their oldest makes room.
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
