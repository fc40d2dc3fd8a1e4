import { type RawBuilder, sql } from 'kysely'
import { keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'

/**
 * Credits the works of these rows to the named artists and crews, and creates artists for unknown names.
 * Credits that the source no longer lists are removed, unless a member supports them.
 */
export async function creditMakers(tx: Database, importId: string, rows: RawBuilder<unknown>): Promise<void> {
  const named = sql`
    select coalesce(row.artwork_id, row.new_id) as artwork_id, fold(name) as folded, name
    from (${rows}) as row, jsonb_array_elements_text(row.work -> 'artists') as name`
  await sql`
    with wanted as (select distinct on (folded) folded, name from (${named}) as named order by folded, name),
    made as (
      insert into maker (id, type, name, created_by)
      select gen_random_uuid(), 'artist', name, ${keeperId}::uuid from wanted where ${makerNamed('wanted.folded')} is null
      returning id
    )
    insert into import_maker (import_id, maker_id) select ${importId}::uuid, id from made`.execute(tx)
  // Locks the makers, so that none is merged and no artist asks for a place level until the credits are committed.
  await sql`
    select from maker
    where id in (select ${makerNamed('named.folded')} from (select distinct folded from (${named}) as named) as named)
    order by id for share`.execute(tx)
  await sql`
    delete from credit using (${rows}) as row
    where credit.artwork_id = row.artwork_id and credit.member_id = ${keeperId}::uuid
      and not exists (select from credit_agreement where credit_id = credit.id)
      and not exists (
        select from jsonb_array_elements_text(row.work -> 'artists') as said (written) join maker on maker.id = credit.maker_id
        where maker.search_name = fold(said.written)
      )`.execute(tx)
  await sql`
    insert into credit (id, artwork_id, maker_id, state, member_id)
    select gen_random_uuid(), artwork_id, maker_id, 'standing', ${keeperId}::uuid
    from (select distinct artwork_id, ${makerNamed('named.folded')} as maker_id from (${named}) as named) as said
    where maker_id is not null
    on conflict (artwork_id, maker_id) do nothing`.execute(tx)
}

/** The artist or crew with a folded name, otherwise with that alias; the oldest of several. */
const makerNamed = (column: string) => sql<string | null>`coalesce(
  (select maker.id from maker where maker.type = 'artist' and maker.search_name = ${sql.ref(column)} collate "C" and maker.merged_into is null
    order by maker.id limit 1),
  (select maker.id from maker where maker.type = 'crew' and maker.search_name = ${sql.ref(column)} collate "C" and maker.merged_into is null
    order by maker.id limit 1),
  (select maker.id from alias join maker on maker.id = alias.maker_id
    where alias.search_name = ${sql.ref(column)} collate "C" and maker.merged_into is null order by maker.id limit 1))`
