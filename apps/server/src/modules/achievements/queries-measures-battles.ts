import { sql } from 'kysely'
import { type Measure, read } from './queries-measures.ts'

export const measureBattles: Measure = (db, memberId) =>
  read(
    db,
    sql`select
      (select count(*) from battle_vote where member_id = ${memberId} and voided is null) as battle_votes,
      (select count(*) from battle where state = 'settled'
        and ((one_member_id = ${memberId} and one_votes > other_votes)
          or (other_member_id = ${memberId} and other_votes > one_votes))) as battles_won,
      (select count(*) from matchup where member_id = ${memberId} and answer in ('left', 'right')) as arena_votes`,
  )
