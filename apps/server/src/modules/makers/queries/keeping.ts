import type { CrewKeeping } from '@allcity/contract/crews'
import type { Database } from '#server/platform/database/connection.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'

/** The keeper and lock of a crew page, as far as a member may see them. */
export async function findKeeping(db: Database, viewer: Viewer, crewId: string): Promise<CrewKeeping> {
  const { keeper_id, is_locked, username } = await db
    .selectFrom('maker')
    .leftJoin('member', 'member.id', 'maker.keeper_id')
    .select(['maker.keeper_id', 'maker.is_locked', 'member.username'])
    .where('maker.id', '=', crewId)
    .executeTakeFirstOrThrow()
  const watch = await db
    .selectFrom('crew_watch')
    .select('crew_id')
    .where('crew_id', '=', crewId)
    .where('member_id', '=', viewer.id)
    .executeTakeFirst()
  const isMine = keeper_id === viewer.id
  return {
    isKept: keeper_id !== null,
    isMine,
    keeper: isMine || isModerator(viewer) ? username : null,
    isLocked: is_locked,
    isWatching: watch !== undefined,
  }
}
