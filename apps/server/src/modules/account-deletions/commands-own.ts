import { setTimeout as wait } from 'node:timers/promises'
import { beginAccountDeletion, continueAccountDeletion, heldFor, type Place } from './commands.ts'
import { checkNotLastAdmin, isLeaving } from './queries.ts'

/** The request waits this long; deleting a very large account continues in the background. */
const patienceMs = 10_000
/** Longer than the timeout of the provider. If the process is killed meanwhile, the job then continues. */
const holdSeconds = 60

/** Closes an account on its owner's request. If the provider refuses, nothing changes. */
export async function closeOwnAccount(
  place: Place,
  id: string,
  deleteAtProvider: () => Promise<unknown>,
): Promise<void> {
  const { db } = place
  const isBegun = await db.transaction().execute(async (tx) => {
    await checkNotLastAdmin(tx, id)
    return beginAccountDeletion(tx, {
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
    // If the job is already at work, only wait.
    if (!(await continueAccountDeletion(place, id))) await wait(20)
  }
}
