import { Covering } from '@allcity/contract/spots'
import type { Database } from '#server/platform/database/connection.ts'

/** Proposals between works that both show at one spot. */
function coverings(db: Database, viewerId: string | null) {
  return db
    .selectFrom('covering')
    .innerJoin('artwork as older', 'older.id', 'covering.older_id')
    .innerJoin('artwork as newer', 'newer.id', 'covering.newer_id')
    .innerJoin('member', 'member.id', 'newer.member_id')
    .where('older.state', '=', 'published')
    .where('newer.state', '=', 'published')
    .whereRef('older.spot_id', '=', 'newer.spot_id')
    .select(['covering.id', 'covering.older_id', 'covering.newer_id', 'covering.state', 'member.username'])
    .select(({ selectFrom }) => {
      const voices = selectFrom('covering_voice').whereRef('covering_voice.covering_id', '=', 'covering.id')
      const count = (saysYes: boolean) =>
        voices.where('says_yes', '=', saysYes).select(({ fn }) => fn.countAll<string>().as('voices'))
      return [
        count(true).as('yes'),
        count(false).as('no'),
        voices
          .where('member_id', '=', viewerId ?? '00000000-0000-0000-0000-000000000000')
          .select('says_yes')
          .as('mine'),
      ]
    })
}

type Row = Awaited<ReturnType<ReturnType<typeof coverings>['execute']>>[number]

export async function listCoveringsAt(db: Database, spotId: string, viewerId: string | null): Promise<Covering[]> {
  const rows = await coverings(db, viewerId)
    .where('older.spot_id', '=', spotId)
    .orderBy('covering.created_at')
    .execute()
  return rows.map(toCovering)
}

export async function findCovering(db: Database, id: string, viewerId: string): Promise<Covering | undefined> {
  const row = await coverings(db, viewerId).where('covering.id', '=', id).executeTakeFirst()
  return row && toCovering(row)
}

const { id: CoveringId, olderId: ArtworkId } = Covering.shape

const toCovering = (row: Row): Covering => ({
  id: CoveringId.parse(row.id),
  olderId: ArtworkId.parse(row.older_id),
  newerId: ArtworkId.parse(row.newer_id),
  state: row.state,
  proposedBy: { username: row.username },
  yes: Number(row.yes),
  no: Number(row.no),
  mine: row.mine,
})
