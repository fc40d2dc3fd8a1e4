import { type RawBuilder, sql } from 'kysely'

/** For a query of `member`. */
export const isNotSuspended = sql<boolean>`(member.suspended_until is null or member.suspended_until <= now())`

/** For a query of `member`: whether the member shows which works they added. A suspended member shows none. */
export const showsWorks = sql<boolean>`(member.shows_works and ${isNotSuspended})`

/** The same for the member who added a work, given as a column name. */
export const isAddedInPublic = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from member where member.id = ${sql.ref(column)} and ${showsWorks})`

/** Whether a member shows their sightings, given their id as a column name. */
export const isSeenInPublic = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from member where member.id = ${sql.ref(column)} and member.shows_sightings and ${isNotSuspended})`
