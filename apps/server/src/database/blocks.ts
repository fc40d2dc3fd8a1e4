import { type RawBuilder, sql } from 'kysely'

/** Whether one of two members, given as column names, has blocked the other; either way they do not meet. */
export const areApart = (one: string, other: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from block
  where (member_id = ${sql.ref(one)} and blocked_id = ${sql.ref(other)})
    or (member_id = ${sql.ref(other)} and blocked_id = ${sql.ref(one)})
)`
