import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

/** Of one thing so many people can come further at once. */
const most = 100

async function read(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`${query}`.execute(db)
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

/** Who uploaded works of the wall that a work is on: what came later makes the first of them the first. */
export const peopleOfWall = (db: Database, artworkId: string) =>
  read(
    db,
    sql`select distinct other.member_id as id from artwork join artwork as other using (spot_id)
        where artwork.id = ${artworkId} limit ${most}`,
  )

export const peopleOfWork = (db: Database, artworkId: string) =>
  read(db, sql`select member_id as id from artwork where id = ${artworkId}`)

/** Who else said what they saw of a work: that one was right shows when others say so too. */
export const peopleWhoSaw = (db: Database, artworkId: string, but: string) =>
  read(
    db,
    sql`select distinct member_id as id from sighting where artwork_id = ${artworkId} and member_id <> ${but}
        limit ${most}`,
  )

/** Who said by whom a work is, or entered whoever it is by. */
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

/** Who gave them, and who has them. */
export const peopleOfProps = (db: Database, artworkId: string, giverId: string) =>
  read(db, sql`select member_id as id from artwork where id = ${artworkId} union select ${giverId}::uuid`)

/**
 * Whose photos were in it, and not who challenged for an artist: that they are that artist is theirs to tell. Those who voted are
 * reckoned by the hour: they may be very many.
 */
export const peopleOfBattle = (db: Database, battleId: string) =>
  read(
    db,
    sql`select artwork.member_id as id from battle join artwork on artwork.id in (battle.one_id, battle.other_id)
      where battle.id = ${battleId}`,
  )

/** Who made something lately that nothing is announced of: lists, follows of what is no member, sightings of trains. */
export const peopleSince = (db: Database, since: Date) =>
  read(
    db,
    sql`select member_id as id from collection where updated_at > ${since}
        union select member_id from follow where created_at > ${since}
        union select member_id from vehicle_sighting where created_at > ${since}
      union select member_id from battle_vote where at > ${since}
      union select member_id from matchup where answered_at > ${since}`,
  )
