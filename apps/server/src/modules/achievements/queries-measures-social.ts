import { sql } from 'kysely'
import { type Measure, read } from './queries-measures.ts'

/** Props are summed from the tally table, as a work may have very many. */
export const measureSocial: Measure = (db, memberId) =>
  read(
    db,
    sql`select
      (select sum(props_tally.props) from artwork join props_tally on props_tally.artwork_id = artwork.id
        where artwork.member_id = ${memberId} and artwork.state = 'published') as props_received,
      (select count(*) from props where props.member_id = ${memberId}) as props_given,
      (select count(*) from comment where comment.member_id = ${memberId} and removed_at is null) as comments`,
  )
