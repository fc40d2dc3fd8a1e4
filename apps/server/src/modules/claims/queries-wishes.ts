import type { Licence } from '@allcity/contract/artworks'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

export interface WishesOfWork {
  /** The strictest rights among several artists. */
  rights: Licence | null
  noTraining: boolean
}

const strictestFirst = sql`array['all_rights_reserved', 'cc_by_sa_4', 'cc_by_4', 'cc0']`

/** Aggregates the wishes of accepted claims; null and false where there are none. */
export const wishesOfClaims = {
  rights: sql<Licence | null>`(${strictestFirst})[min(array_position(${strictestFirst}, claim.rights))]`,
  noTraining: sql<boolean>`coalesce(bool_or(claim.no_training), false)`,
}

/** The wishes of a work's artists who claimed their pages; for a query of `artwork`. */
export const wishesOfWork: RawBuilder<WishesOfWork> = sql<WishesOfWork>`(
  select json_build_object('rights', ${wishesOfClaims.rights}, 'noTraining', ${wishesOfClaims.noTraining})
  from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted'
  where credit.artwork_id = artwork.id and credit.state = 'standing')`

export async function asksAnybodyNoTraining(db: Database): Promise<boolean> {
  const asks = await db
    .selectFrom('claim')
    .select('id')
    .where('state', '=', 'accepted')
    .where('no_training', '=', true)
    .limit(1)
    .executeTakeFirst()
  return asks !== undefined
}

/** A work, or a photo of one. */
export type Pictured = { work: string } | { photoKey: string }

/** Whether an artist of a work, or of the work in a photo, forbids training models with it. */
export async function isKeptFromTraining(db: Database, of: Pictured): Promise<boolean> {
  const kept = await db
    .selectFrom('credit')
    .innerJoin('claim', 'claim.maker_id', 'credit.maker_id')
    .select('credit.id')
    .where('credit.state', '=', 'standing')
    .where('claim.state', '=', 'accepted')
    .where('claim.no_training', '=', true)
    .where('credit.artwork_id', '=', ({ selectFrom, val }) =>
      'work' in of
        ? val(of.work)
        : selectFrom('photo')
            .leftJoin('sighting', 'sighting.id', 'photo.sighting_id')
            .select(sql<string>`coalesce(photo.artwork_id, sighting.artwork_id)`.as('id'))
            .where('photo.key', '=', of.photoKey)
            .limit(1),
    )
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}
