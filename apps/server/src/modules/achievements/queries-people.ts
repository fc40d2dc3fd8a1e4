import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** Maximum number of members queued for one event. */
const most = 100

async function read(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`${query}`.execute(db)
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

/** Uploaders of works on the same wall: a later work makes the earliest one a first. */
export const peopleOfWall = (db: Database, artworkId: string) =>
  read(
    db,
    sql`select distinct other.member_id as id from artwork join artwork as other using (spot_id)
        where artwork.id = ${artworkId} limit ${most}`,
  )

export const peopleOfWork = (db: Database, artworkId: string) =>
  read(db, sql`select member_id as id from artwork where id = ${artworkId}`)

/** Other members who reported a sighting of the work: their agreement can prove a sighting right. */
export const peopleWhoSaw = (db: Database, artworkId: string, but: string) =>
  read(
    db,
    sql`select distinct member_id as id from sighting where artwork_id = ${artworkId} and member_id <> ${but}
        limit ${most}`,
  )

/** Members who credited the work, or who created the page of a credited artist or crew. */
export const peopleOfCredits = (db: Database, artworkId: string) =>
  read(
    db,
    sql`select credit_agreement.member_id as id from credit
        join credit_agreement on credit_agreement.credit_id = credit.id where credit.artwork_id = ${artworkId}
        union select maker.created_by from credit join maker on maker.id = credit.maker_id
        where credit.artwork_id = ${artworkId} limit ${most}`,
  )

export const peopleOfCovering = (db: Database, coveringId: string) =>
  read(
    db,
    sql`select artwork.member_id as id from covering join artwork on artwork.id = covering.newer_id
        where covering.id = ${coveringId}`,
  )

export const peopleOfText = (db: Database, pictureTextId: string) =>
  read(db, sql`select member_id as id from picture_text where id = ${pictureTextId}`)

/** The member who gave props and the uploader of the work. */
export const peopleOfProps = (db: Database, artworkId: string, giverId: string) =>
  read(db, sql`select member_id as id from artwork where id = ${artworkId} union select ${giverId}::uuid`)

/**
 * Uploaders of the works in a battle. Leaves out an artist's challenger, whose identity as that artist is private; voters may be very many,
 * so an hourly job counts them.
 */
export const peopleOfBattle = (db: Database, battleId: string) =>
  read(
    db,
    sql`select artwork.member_id as id from battle join artwork on artwork.id in (battle.one_id, battle.other_id)
      where battle.id = ${battleId}`,
  )

/** Members with recent actions that publish no event: lists, follows, sightings of trains, battle votes and arena answers. */
export const peopleSince = (db: Database, since: Date) =>
  read(
    db,
    sql`select member_id as id from collection where updated_at > ${since}
        union select member_id from follow where created_at > ${since}
        union select member_id from vehicle_sighting where created_at > ${since}
      union select member_id from battle_vote where at > ${since}
      union select member_id from matchup where answered_at > ${since}`,
  )
