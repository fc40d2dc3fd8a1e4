import type { Kysely } from 'kysely'
import { mayMeet } from '#server/domain/blocks.ts'
import { holdHeir } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError } from '#server/platform/errors.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { noteDecision } from '../../audit/commands.ts'
import { lockStanding } from '../commands.ts'
import { crewReceived } from '../events.ts'
import { checkMayKeep } from '../rules.ts'
import { insertWatch } from './watching.ts'

/** Hands the page of a crew to another member, or to nobody, which also unlocks it. */
export function setKeeper(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  crewId: string,
  username: string | null,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await checkIsKeeper(tx, viewer, crewId)
    // Lock the member before the crew, in the order of every other command.
    const next = username === null ? null : await holdNextKeeper(tx, viewer, username)
    const crew = await lockStanding(tx, 'crew', crewId)
    checkMayKeep(viewer, crew)
    if (crew.keeper_id === next) return
    const unlocked = next === null ? { is_locked: false } : {}
    await tx
      .updateTable('maker')
      .set({ keeper_id: next, ...unlocked })
      .where('id', '=', crewId)
      .execute()
    if (next !== null) {
      await insertWatch(tx, next, crewId)
      if (next !== viewer.id)
        await jobs.announce(tx, crewReceived, { crewId, memberId: next, at: new Date().toISOString() })
    }
    if (crew.keeper_id !== viewer.id) await noteCrewDecision(tx, viewer, crewId, 'crew.set_keeper')
  })
}

/** Limits edits of a crew page to the keeper and moderators, or lifts the limit. */
export function setLock(db: Kysely<Tables>, viewer: Viewer, crewId: string, isLocked: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const crew = await lockStanding(tx, 'crew', crewId)
    checkMayKeep(viewer, crew)
    if (crew.is_locked === isLocked) return
    await tx.updateTable('maker').set({ is_locked: isLocked }).where('id', '=', crewId).execute()
    if (crew.keeper_id !== viewer.id) {
      await noteCrewDecision(tx, viewer, crewId, isLocked ? 'crew.lock' : 'crew.unlock')
    }
  })
}

/** Checks the rights before an error can reveal anything about other members. */
async function checkIsKeeper(tx: Database, viewer: Viewer, crewId: string): Promise<void> {
  const crew = await tx.selectFrom('maker').selectAll().where('id', '=', crewId).executeTakeFirst()
  if (crew) checkMayKeep(viewer, crew)
}

async function holdNextKeeper(tx: Database, viewer: Viewer, username: string): Promise<string> {
  const next = await holdHeir(tx, { username })
  const refuse = (message: string) => new HttpError('invalid_request', message, { username: message })
  if (!next || !(isModerator(viewer) || (await mayMeet(tx, viewer.id, next.id)))) {
    throw refuse(/*i18n*/ 'No member has this name')
  }
  if (next.isLeaving) throw refuse(/*i18n*/ 'This account is being deleted')
  if (next.suspended_until && next.suspended_until > new Date()) throw refuse(/*i18n*/ 'This member is suspended')
  return next.id
}

const noteCrewDecision = (
  tx: Database,
  viewer: Viewer,
  id: string,
  action: 'crew.set_keeper' | 'crew.lock' | 'crew.unlock',
) => noteDecision(tx, { actorId: viewer.id, action, subject: { type: 'maker', id } })
