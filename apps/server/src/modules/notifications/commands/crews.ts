import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { findHolder } from '../../claims/queries.ts'
import { tell } from '../commands.ts'

/**
 * Notifies the watchers of a crew, in one row until it is read. An artist who edits a membership of their own is not named:
 * their claim is known to moderators alone.
 */
export function notifyOfCrewEdit(
  db: Kysely<Tables>,
  { crewId, changeId }: { crewId: string; changeId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('maker_change')
      .leftJoin('membership', 'membership.id', 'maker_change.membership_id')
      .select(['maker_change.member_id', 'maker_change.before', 'membership.artist_id', 'maker_change.changed_at'])
      .where('maker_change.id', '=', changeId)
      .executeTakeFirst()
    if (!change?.member_id) return
    const { member_id: memberId, before, artist_id } = change
    const artistIds = [artist_id, before?.artist].filter((id) => typeof id === 'string')
    const holders = await Promise.all(artistIds.map((id) => findHolder(tx, id)))
    const isByArtist = holders.some((holder) => holder?.member_id === memberId)
    const watchers = await tx
      .selectFrom('crew_watch')
      .innerJoin('maker', 'maker.id', 'crew_watch.crew_id')
      .select('crew_watch.member_id')
      .where(sql<boolean>`coalesce(maker.merged_into, maker.id) = ${crewId}`)
      .where('crew_watch.member_id', '<>', memberId)
      .execute()
    await tell(
      tx,
      watchers.map((watcher) => watcher.member_id),
      {
        kind: 'crew_edited',
        cause: isByArtist ? `crew:${crewId}:${changeId}` : `crew:${crewId}`,
        subject: crewId,
        ...(isByArtist ? {} : { actor: { id: memberId, deed: changeId } }),
      },
    )
  })
}

/** Notifies a member that they keep the page of a crew from now on. */
export function notifyOfCrewReceived(
  db: Kysely<Tables>,
  { crewId, memberId, at }: { crewId: string; memberId: string; at: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const crew = await tx.selectFrom('maker').select('keeper_id').where('id', '=', crewId).executeTakeFirst()
    if (crew?.keeper_id !== memberId) return
    await tell(tx, [memberId], { kind: 'crew_received', cause: `keeper:${crewId}:${at}`, subject: crewId })
  })
}
