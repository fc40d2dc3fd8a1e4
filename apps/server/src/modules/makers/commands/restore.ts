import { MakerDetails, MakerId, type MakerType } from '@allcity/contract/makers'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/connection.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import type { Tables } from '#server/tables.ts'
import { editMaker } from '../commands.ts'
import { findReadableChange } from '../queries/history.ts'
import { addMember, editMember, removeMember } from './members.ts'

const MembershipBefore = z.object({
  artist: MakerId,
  from: z.int().nullable(),
  to: z.int().nullable(),
  isPublic: z.boolean(),
})

/**
 * Restores a page, its details or one membership, as it was before a change.
 * It counts as an edit: with the checks of an edit and a line in the history.
 */
export async function restoreChange(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  type: MakerType,
  { makerId, changeId, version }: { makerId: string; changeId: string; version: string | undefined },
): Promise<void> {
  const change = await findReadableChange(db, viewer, makerId, changeId)
  if (!change?.isRestorable) throw notFound('version')
  if (change.what === 'membership') return restoreMembership(db, jobs, viewer, makerId, change, version)
  const details = MakerDetails.safeParse({ ...change.before, regionId: await knownRegion(db, change.before) })
  if (!details.success)
    throw new HttpError('conflict', /*i18n*/ 'This version does not fit the rules of today. Edit the page')
  await editMaker(db, jobs, viewer, type, makerId, { ...details.data, version })
}

interface MembershipChange {
  membership_id: string | null
  before: Record<string, unknown> | null
}

async function restoreMembership(
  db: Kysely<Tables>,
  jobs: Jobs,
  viewer: Viewer,
  crewId: string,
  { membership_id: id, before }: MembershipChange,
  version: string | undefined,
): Promise<void> {
  if (!id) throw notFound('membership')
  if (!before) return removeMember(db, jobs, viewer, crewId, id)
  const { artist, ...details } = MembershipBefore.parse(before)
  const restored = { artistId: artist, ...details }
  const known = await db.selectFrom('membership').select('id').where('id', '=', id).executeTakeFirst()
  if (known) await editMember(db, jobs, viewer, crewId, id, { ...restored, version })
  else await addMember(db, jobs, viewer, crewId, { id, ...restored })
}

/** The city of a version, unless it has left the table of cities since. */
async function knownRegion(db: Database, before: Record<string, unknown> | null): Promise<number | null> {
  const id = Number(before?.regionId ?? 0)
  const known = await db.selectFrom('region').select('id').where('id', '=', id).executeTakeFirst()
  return known?.id ?? null
}
