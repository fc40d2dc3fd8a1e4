import { type RawBuilder, sql } from 'kysely'

/**
 * Where a member reads and answers the notice for which a work of theirs was taken down; null where there is none, or it was lifted.
 * Work and member are given as column names.
 */
export const noticePathOf = (work: string, member: string): RawBuilder<string | null> =>
  sql<string | null>`case when exists (
    select from takedown_work join takedown on takedown.id = takedown_work.takedown_id
    where takedown_work.artwork_id = ${sql.ref(work)} and takedown_work.member_id = ${sql.ref(member)}
      and takedown.state = 'accepted' and takedown_work.outcome is distinct from 'reversed'
  ) then '/artwork/' || ${sql.ref(work)} || '/takedown' end`
