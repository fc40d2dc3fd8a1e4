import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'

export interface JsonLines<Row> {
  statement: CompiledQuery<{ lines: string | null }>
  /** Reads rows from their lines, one by one. */
  read(line: string): Row
}

/**
 * A query whose rows come as one text with a line of JSON for each: the driver needs a third of the time that it takes for PostgreSQL's
 * own rows, and they can be read a few at a time. For columns that JSON holds as they are: times come as text.
 */
export function asJsonLines<Known, From extends keyof Known, Row>(
  db: Database,
  query: SelectQueryBuilder<Known, From, Row>,
): JsonLines<Row> {
  const statement = db
    .selectFrom(query.as('row'))
    .select(sql<string | null>`string_agg(row_to_json("row")::text, E'\n')`.as('lines'))
    .compile()
  return { statement, read: (line) => JSON.parse(line) }
}
