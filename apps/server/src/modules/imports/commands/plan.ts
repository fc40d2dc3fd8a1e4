import type { ImportOutcome } from '@allcity/contract/imports'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { areNear, inBoxRound, metresBetween } from '#server/platform/database/geography.ts'

export interface Batch {
  importId: string
  sourceKey: string
  /** The first and the last number of its rows. */
  from: number
  to: number
}

/**
 * Locks the works of these rows until the end of the transaction, so that additions to them or their walls wait.
 * Later statements see everything added before.
 */
export const holdWorks = (tx: Database, rows: RawBuilder<unknown>) =>
  sql`select from artwork where id in (select artwork_id from (${rows}) as row) order by id for update`.execute(tx)

/** A source must not change the place or level of a wall that has other works. */
export const isAlone = sql<boolean>`not exists (select from artwork as beside where beside.spot_id = spot.id and beside.id <> spot.id)`

/** How many rows of a batch changed from one outcome to another. */
export interface Turn {
  was: ImportOutcome | null
  outcome: ImportOutcome
  rows: number
}

/** Titles with at least this trigram similarity belong to one work. */
const alike = 0.5

const takenDown = /*i18n*/ 'This work was taken down here'
const otherLink = /*i18n*/ 'The link or licence'

/**
 * Query parts `batch`, `compared` and `planned`: the outcome of each row for the current works.
 * A row is found by the source's own key, else matched by distance, name and artist, else new.
 * Only works public to the metre or the street are compared, by their public point: an import must not reveal other places.
 * Works row by row, each by an index: joins are slow where the planner estimates a batch as a single row.
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
      case when refusal is not null then refusal when not is_known then null when not is_shown then ${sql.lit(takenDown)}
        when is_same then null when not is_made then ${sql.lit(otherLink)} when parts = '' then 'Details'
        else upper(left(parts, 1)) || substr(parts, 2) end as reason,
      case when refusal is not null then null when is_known then known_id when turn = 1 then coalesce(near_id, new_id) else new_id end as artwork_id
    from (select *, known_hash is not null as is_known from compared) as compared
  )`

/** The matched work is gone, but not by a moderator or a notice: the row counts as new. */
const isForgotten = sql`not record.is_made and case when artwork.id is null then not record.is_barred
    else artwork.state = 'removed' and not artwork.is_taken_down end`

/** The source's earlier record of a row, and the fields that differ now. */
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

/** Walls public at this level within the distance where that precision matches, from those that an index finds close. */
const wallsWithin = (metres: number, level: 'exact' | 'street', areClose: RawBuilder<boolean>) => sql`
  select id, metres from (
    select id, ${metresBetween('spot.public_point', 'batch.point')} as metres from spot
    where batch.refusal is null and known.known_hash is null and batch.point is not null and location_level = ${sql.lit(level)}
      and surface <> 'train' and ${areClose} offset 0
  ) as wall where metres <= ${sql.lit(metres)}`

const exactMetres = 60
const streetMetres = 150

/** Street-level walls have an index of their own. */
const wallsNear = sql`
  ${wallsWithin(exactMetres, 'exact', inBoxRound('spot.public_point', 'batch.point', exactMetres))}
  union all ${wallsWithin(streetMetres, 'street', areNear('spot.public_point', 'batch.point', streetMetres))}`

/**
 * The likeliest work for a row, not matched by another row of its source.
 * Steps run in order (near walls, their works, their names), as the planner has no statistics of a new table.
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

/** The outcomes of a batch, and whether any differs from the staged one. */
export interface Planned {
  turns: Turn[]
  isOtherwise: boolean
}

const isOtherwise = sql<boolean>`(was, why, whose) is distinct from (planned.outcome, planned.reason, planned.artwork_id)`

async function planTurns(db: Database, batch: Batch, written: RawBuilder<unknown>): Promise<Planned> {
  const { rows } = await sql<Turn & { is_otherwise: boolean }>`
    with ${plan(stagedRows(batch), batch)}${written}
    select was, outcome, count(*)::integer as rows, bool_or(${isOtherwise}) as is_otherwise
    from planned group by was, outcome`.execute(db)
  return {
    turns: rows.map(({ was, outcome, rows }) => ({ was, outcome, rows })),
    isOtherwise: rows.some(({ is_otherwise }) => is_otherwise),
  }
}

/** Plans these rows again without changing anything. */
export const lookAt = (db: Database, batch: Batch) => planTurns(db, batch, sql``)

/** Plans the rows again for the current works. */
export const planAgain = (tx: Database, batch: Batch) =>
  planTurns(
    tx,
    batch,
    sql`, written as (
      update import_row as staged set outcome = planned.outcome, reason = planned.reason, artwork_id = planned.artwork_id
      from planned where staged.import_id = ${batch.importId} and staged.number = planned.number and ${isOtherwise}
    )`,
  )
