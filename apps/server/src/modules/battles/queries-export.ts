import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

/** A member's battles, their votes, and their arena answers, for their data export. */
export async function listMemberBattles(db: Database, id: string) {
  return {
    battles: await listBattles(db, id),
    battleVotes: await listVotes(db, id),
    arenaVotes: await listArenaVotes(db, id),
  }
}

/** Battles where the member is on either side, including challenges. */
const listBattles = (db: Database, memberId: string) =>
  db
    .selectFrom('battle')
    .select(['id', 'title', 'state', 'made_by', 'one_id', 'other_id', 'starts_at', 'ends_at', 'created_at'])
    .where((eb) => eb.or([eb('one_member_id', '=', memberId), eb('other_member_id', '=', memberId)]))
    .orderBy('created_at')
    .execute()

/** The member's votes, whether each counts, and, once settled, what the checks suspected. */
const listVotes = (db: Database, memberId: string) =>
  db
    .selectFrom('battle_vote as vote')
    .leftJoin('battle', 'battle.id', 'vote.battle_id')
    .select(['vote.battle_id', 'vote.choice', 'vote.at', 'vote.voided'])
    .select(
      sql<string[]>`case when battle.state = 'settled' then array(
        select reason from battle_suspect as suspect
        where suspect.battle_id = vote.battle_id and suspect.member_id = vote.member_id order by reason
      ) else '{}' end`.as('suspected_of'),
    )
    .where('vote.member_id', '=', memberId)
    .orderBy('vote.at')
    .execute()

/** The member's arena pairs with their answers. */
const listArenaVotes = (db: Database, memberId: string) =>
  db
    .selectFrom('matchup')
    .select(['left_id', 'right_id', 'answer', 'issued_at', 'answered_at', 'counts_from', 'folded_at'])
    .where('member_id', '=', memberId)
    .orderBy('issued_at')
    .execute()
