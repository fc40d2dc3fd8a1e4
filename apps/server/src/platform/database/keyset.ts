import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Keyset condition: the rows after a key in a list ordered by a time and then an id. Without a key, all rows.
 * @param at the column of the time, as the query names it.
 * @param id the column of the id.
 */
export function isAfterKey(
  key: { at: Date; id: string } | null,
  at: string,
  id: string,
  order: 'newest first' | 'oldest first' = 'newest first',
): RawBuilder<SqlBool> {
  if (key === null) return sql`true`
  const after = order === 'newest first' ? sql`<` : sql`>`
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) ${after} (${key.at}, ${key.id})`
}
