import { sql } from 'kysely'
import { type Measure, read } from './queries-measures.ts'

export const measureBattles: Measure = (db, memberId) =>
  read(
    db,
    sql`select
      (select count(*) from battle_vote where member_id = ${memberId} and voided is null) as battle_votes,
      (select count(*) from artwork join battle on battle.winner_id = artwork.id
        where artwork.member_id = ${memberId} and battle.state = 'settled') as battles_won,
      (select count(*) from matchup where member_id = ${memberId} and answer in ('left', 'right')) as arena_votes`,
  )
