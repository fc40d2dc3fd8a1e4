import type { ImportOutcome } from '@allcity/contract/imports'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { areNear, inBoxRound, metresBetween } from '#server/database/geography.ts'

export interface Batch {
  importId: string
  sourceKey: string
  /** The first and the last number of its rows. */
  from: number
  to: number
}

/**
 * Keeps the works of these rows as they are until the end of the transaction: whoever adds something to one, or a work to its wall,
 * waits. What has been added already the next statement sees.
 */
export const holdWorks = (tx: Database, rows: RawBuilder<unknown>) =>
  sql`select from artwork where id in (select artwork_id from (${rows}) as row) order by id for update`.execute(tx)

/** The place and the level of a wall on which others stand are not for a source to change. */
export const isAlone = sql<boolean>`not exists (select from artwork as beside where beside.spot_id = spot.id and beside.id <> spot.id)`

/** How many rows of a batch were of one outcome and are of another. */
export interface Turn {
  was: ImportOutcome | null
  outcome: ImportOutcome
  rows: number
}

/** Titles that share so many of their three letters are of one work. */
const alike = 0.5

/**
 * The parts `batch`, `compared` and `planned` of a query: what becomes of each of these rows, as the works are now. Known by the
 * source's own key, else matched by distance, name and artist, else new. Only works whose place may be known to the metre or the
 * street are compared, by the point that anybody may see: an import must not tell where the others are.
 *
 * Row by row, each by its index: whatever joins two parts is slow where the database takes a batch for a single row.
 */
export const plan = (rows: RawBuilder<unknown>, { importId, sourceKey }: Pick<Batch, 'importId' | 'sourceKey'>) => sql`
  batch as materialized (
    select row.*, fold(work ->> 'title') as title, work ->> 'kind' as kind,
      array(select fold(name) from jsonb_array_elements_text(work -> 'artists') as name) as artists
    from (${rows}) as row
  ),
  compared as materialized (
    select batch.*, known.*, near.id as near_id, row_number() over (partition by near.id order by number) as turn
    from batch left join lateral (${knownRow(sourceKey)}) as known on true
    left join lateral (${candidates(importId, sourceKey)}) as near on true
  ),
  planned as (
    select compared.*,
      case when refusal is not null then 'refused'
        when not is_known then case when near_id is not null and turn = 1 then 'matched' else 'new' end
        when not is_shown then 'refused' when is_same then 'unchanged' else 'changed' end as outcome,
      case when refusal is not null then refusal when not is_known then null when not is_shown then 'This work was taken down here'
        when is_same then null when not is_made then 'The link or licence' when parts = '' then 'Details'
        else upper(left(parts, 1)) || substr(parts, 2) end as reason,
      case when refusal is not null then null when is_known then known_id when turn = 1 then coalesce(near_id, new_id) else new_id end as artwork_id
    from (select *, known_hash is not null as is_known from compared) as compared
  )`

/** The work that a row was matched with went otherwise than by a moderator or a notice: the row is as good as new. */
const isForgotten = sql`not record.is_made and case when artwork.id is null then not record.is_barred
    else artwork.state = 'removed' and not artwork.is_taken_down end`

/** What the source said of a row before, and what is different now. */
const knownRow = (sourceKey: string) => sql`
  select record.hash as known_hash, record.artwork_id as known_id, record.is_made, coalesce(artwork.state = 'published', false) as is_shown,
    record.hash = batch.hash as is_same,
    concat_ws(', ', case when artwork.title is distinct from work ->> 'title' then 'title' end,
      case when artwork.kind <> work ->> 'kind' then 'kind' end,
      case when artwork.first_status <> work ->> 'status' then 'status' end,
      case when artwork.year_made is distinct from (work ->> 'yearMade')::integer then 'year' end,
      case when artwork.description is distinct from work ->> 'description' then 'description' end,
      case when batch.point is not null and spot.location_level = 'exact'
        and ${metresBetween('spot.exact_point', 'batch.point')} > 0.5 then 'place' end) as parts
  from imported_work as record left join artwork on artwork.id = record.artwork_id left join spot on spot.id = artwork.spot_id
  where batch.refusal is null and record.source_key = ${sourceKey} and record.row_key = batch.key
    and not (${isForgotten})
  limit 1`

/** Walls whose place may be known to this level, as near to a row as such a place is true, among those that an index calls close. */
const wallsWithin = (metres: number, level: 'exact' | 'street', areClose: RawBuilder<boolean>) => sql`
  select id, metres from (
    select id, ${metresBetween('spot.public_point', 'batch.point')} as metres from spot
    where batch.refusal is null and known.known_hash is null and batch.point is not null and location_level = ${sql.lit(level)}
      and surface <> 'train' and ${areClose} offset 0
  ) as wall where metres <= ${sql.lit(metres)}`

const exactMetres = 60
const streetMetres = 150

/** Those of a street have an index of their own. */
const wallsNear = sql`
  ${wallsWithin(exactMetres, 'exact', inBoxRound('spot.public_point', 'batch.point', exactMetres))}
  union all ${wallsWithin(streetMetres, 'street', areNear('spot.public_point', 'batch.point', streetMetres))}`

/**
 * The likeliest work that a row of the batch means, which no other row of its source does. Each step takes what the one before left, whatever
 * the database believes of its tables, which of a new one is nothing: walls that are near, their works, and names of these alone.
 */
const candidates = (importId: string, sourceKey: string) => sql`
  select artwork.id
  from (${wallsNear} offset 0) as wall, lateral (
    select id, title, kind from artwork where spot_id = wall.id and state = 'published' offset 0
  ) as artwork, lateral (
    select similarity(fold(artwork.title), batch.title) as likeness,
      exists (
        select from credit join maker on maker.id = credit.maker_id
        where credit.artwork_id = artwork.id and credit.state = 'standing' and maker.search_name = any(batch.artists)
      ) as is_by,
      exists (select from credit where credit.artwork_id = artwork.id and credit.state = 'standing') as has_artist
    offset 0
  ) as about
  where (likeness > ${sql.lit(alike)} or is_by and likeness is null
      or metres <= 10 and likeness is null and artwork.kind = batch.kind and not (has_artist and cardinality(batch.artists) > 0))
    and not exists (select from imported_work as mine where mine.artwork_id = artwork.id and mine.source_key = ${sourceKey})
    and not exists (
      select from import_row as earlier
      where earlier.artwork_id = artwork.id and earlier.import_id = ${importId} and earlier.outcome = 'matched'
        and earlier.number < batch.number
    )
  order by coalesce(likeness, 0) + is_by::integer - metres / 1000 desc, artwork.id
  limit 1`

const stagedRows = ({ importId, from, to }: Batch) => sql`
  select number, key, hash, new_id, point, work, null as refusal, outcome as was, reason as why, artwork_id as whose from import_row
  where import_id = ${importId} and number between ${from}::integer and ${to}::integer and outcome is distinct from 'refused'`

/** What becomes of the rows of a batch, and whether something else than was staged. */
export interface Planned {
  turns: Turn[]
  isOtherwise: boolean
}

const isOtherwise = sql<boolean>`(was, why, whose) is distinct from (planned.outcome, planned.reason, planned.artwork_id)`

async function turnsOf(db: Database, batch: Batch, written: RawBuilder<unknown>): Promise<Planned> {
  const { rows } = await sql<Turn & { is_otherwise: boolean }>`
    with ${plan(stagedRows(batch), batch)}${written}
    select was, outcome, count(*)::integer as rows, bool_or(${isOtherwise}) as is_otherwise
    from planned group by was, outcome`.execute(db)
  return {
    turns: rows.map(({ was, outcome, rows }) => ({ was, outcome, rows })),
    isOtherwise: rows.some(({ is_otherwise }) => is_otherwise),
  }
}

/** What planning these rows anew would give. Nothing is changed. */
export const lookAt = (db: Database, batch: Batch) => turnsOf(db, batch, sql``)

/** Plans rows anew, as the works are by now. */
export const planAgain = (tx: Database, batch: Batch) =>
  turnsOf(
    tx,
    batch,
    sql`, written as (
      update import_row as staged set outcome = planned.outcome, reason = planned.reason, artwork_id = planned.artwork_id
      from planned where staged.import_id = ${batch.importId} and staged.number = planned.number and ${isOtherwise}
    )`,
  )
