import { artworks } from '@allcity/contract/artworks'
import { leaderboards } from '@allcity/contract/leaderboards'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { sql } from 'kysely'
import { countBoards } from '#server/modules/leaderboards/commands.ts'
import { recomputePending } from '#server/modules/leaderboards/commands-recompute.ts'
import { newId } from './photos.ts'
import type { Member, World } from './world.ts'

/** Waits until a worker has brought the ledger up to date. */
export async function reckoned({ parts: { db } }: World): Promise<void> {
  for (;;) {
    await recomputePending(db)
    const { rows } = await sql`select from ledger_due where set_aside_until is null limit 1`.execute(db)
    if (rows.length === 0) return
  }
}

/** Waits until the boards are up to date with the ledger. */
export async function counted({ parts: { db } }: World): Promise<void> {
  for (;;) {
    await countBoards(db)
    const { rows } = await sql`select from ledger_change where counts_from <= now() limit 1`.execute(db)
    if (rows.length === 0) return
  }
}

/** Ages the ledger entries of a work by so many hours. */
export async function letStand({ parts: { db } }: World, artworkId: string, hours: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table ledger_entry disable trigger ledger_entry_append_only`.execute(tx)
    await sql`insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
      select subject_id, type, reason, points * by, by * case when reverses is null then 1 else -1 end, kind, region_id,
        counts_from - case when by > 0 then ${hours} else 0 end * interval '1 hour'
      from ledger_entry, unnest(array[-1, 1]) as by where artwork_id = ${artworkId}`.execute(tx)
    await sql`update ledger_entry set counts_from = counts_from - ${hours} * interval '1 hour',
      at = at - ${hours} * interval '1 hour' where artwork_id = ${artworkId}`.execute(tx)
    await sql`alter table ledger_entry enable trigger ledger_entry_append_only`.execute(tx)
  })
}

/** A member's ledger page, up to date. */
export async function readLedger(world: World, member: Member) {
  await reckoned(world)
  return (await world.call(leaderboards.ledger, { query: { limit: 100 } }, member)).body
}

/** The reason and points of each entry, the newest first. */
export async function listLines(world: World, member: Member) {
  return (await readLedger(world, member)).items.map(({ reason, points }) => [reason, points])
}

/** A sighting, for which the ledger may pay. */
export const see = (world: World, id: string, as: Member, change: { seenOn?: string } = {}) =>
  world.call(
    sightings.report,
    {
      params: { id: artworks.get.params.shape.id.parse(id) },
      body: { id: SightingId.parse(newId()), status: 'present', ...change },
    },
    as,
  )
