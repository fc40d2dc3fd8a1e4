import type { MakerType } from '@allcity/contract/makers'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'

const pattern = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&')

/** Names that contain the words, are similar, or have a similar part. An index tolerates accents and typos. */
const meets = (column: string, words: string) => sql<boolean>`(
  ${sql.ref(column)} like '%' || fold(${pattern(words)}) || '%'
  or ${sql.ref(column)} % fold(${words}) or fold(${words}) <% ${sql.ref(column)})`

/** For a query of `maker`: whether its name or one of its aliases matches the words. */
export const matchesName = (words: string) => sql<boolean>`maker.id in (
  select maker.id from maker where ${meets('maker.search_name', words)}
  union all select alias.maker_id from alias where ${meets('alias.search_name', words)})`

/** Ranks a name: the exact name first, then names that begin with the words, then names that contain them. */
export const selectScore = (column: string, words: string) => sql<number>`(
  case when ${sql.ref(column)} = fold(${words}) then 3 when ${sql.ref(column)} like fold(${pattern(words)}) || '%' then 2
    when ${sql.ref(column)} like '%' || fold(${pattern(words)}) || '%' then 1 else 0 end
  + word_similarity(fold(${words}), ${sql.ref(column)}))`

/** How well the words match the best of its names. */
export const nameScore = (words: string) => sql<number>`greatest(${selectScore('maker.search_name', words)},
  (select max(${selectScore('alias.search_name', words)}) from alias where alias.maker_id = maker.id))`

/** Minimum similarity of two names before the server asks whether they are the same maker. */
const alikeFrom = 0.55

/** Makers with nearly the same name. Each kind of similarity has its index; the operator finds a few too many. */
export async function listAlike(db: Database, name: string, type: MakerType): Promise<{ id: string; name: string }[]> {
  const isAlike = (column: string) => sql<boolean>`(bare_name(${sql.ref(column)}) = bare_name(fold(${name}))
    or ${sql.ref(column)} % fold(${name}) and similarity(${sql.ref(column)}, fold(${name})) >= ${alikeFrom})`
  return db
    .selectFrom('maker')
    .select(['maker.id', 'maker.name'])
    .where('maker.type', '=', type)
    .where('maker.merged_into', 'is', null)
    .where(
      sql<boolean>`maker.id in (
        select maker.id from maker where merged_into is null and ${isAlike('maker.search_name')}
        union all select alias.maker_id from alias where ${isAlike('alias.search_name')})`,
    )
    .orderBy(sql`similarity(maker.search_name, fold(${name}))`, 'desc')
    .orderBy('maker.id')
    .limit(5)
    .execute()
}
