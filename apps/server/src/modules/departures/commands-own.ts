import { setTimeout as wait } from 'node:timers/promises'
import { beginDeparture, continueDeparture, heldFor, type Place } from './commands.ts'
import { checkNotLastAdmin, isLeaving } from './queries.ts'

/** An account with very much in it goes on being deleted after the answer. */
const patienceMs = 10_000
/** Longer than the provider is waited for. Who is killed meanwhile leaves what the job then goes on with. */
const holdSeconds = 60

/** Closes an account because its owner says so. What the provider then refuses leaves everything as it was. */
export async function closeOwnAccount(
  place: Place,
  id: string,
  deleteAtProvider: () => Promise<unknown>,
): Promise<void> {
  const { db } = place
  const isBegun = await db.transaction().execute(async (tx) => {
    await checkNotLastAdmin(tx, id)
    return beginDeparture(tx, {
      member_id: id,
      kind: 'delete',
      into_id: null,
      held_until: heldFor(holdSeconds),
    })
  })
  if (isBegun) {
    await deleteAtProvider().catch(async (error: unknown) => {
      await db.deleteFrom('departure').where('member_id', '=', id).execute()
      throw error
    })
    await db.updateTable('departure').set({ held_until: null }).where('member_id', '=', id).execute()
  }
  const until = performance.now() + patienceMs
  while (performance.now() < until && (await isLeaving(db, id))) {
    // Where the job is at it, this has only to wait.
    if (!(await continueDeparture(place, id))) await wait(20)
  }
}
