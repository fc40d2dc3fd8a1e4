import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { areNear, metresBetween } from '#server/database/geography.ts'

export interface Batch {
  importId: string
  sourceKey: string
  /** The first and the last number of its rows. */
  from: number
  to: number
}

/** Titles that share so many of their three letters are of one work. */
const alike = 0.5

/**
 * Says what becomes of each row, as the works are now: known by the source's own key, else matched by distance, name and
 * artist, else new. Only works whose place may be known to the metre or the street are compared, by the point that anybody
 * may see: an import must not tell where the others are.
 */
export async function planBatch(tx: Database, { importId, sourceKey, from, to }: Batch): Promise<void> {
  await sql`
    with batch as materialized (
      select number, key, hash, point, region_id, work ->> 'kind' as kind, fold(work ->> 'title') as title, work,
        array(select fold(name) from jsonb_array_elements_text(work -> 'artists') as name) as artists
      from import_row where import_id = ${importId} and number between ${from}::integer and ${to}::integer and outcome is distinct from 'refused'
    ),
    doubled as materialized (
      select number, (
        select min(earlier.number) from import_row as earlier
        where earlier.import_id = ${importId} and earlier.key = batch.key and earlier.number < batch.number
          and earlier.outcome is distinct from 'refused'
      ) as first from batch
    ),
    known as materialized (
      select batch.number, record.artwork_id, record.is_made, artwork.state = 'published' as is_shown, record.hash = batch.hash as is_same,
        concat_ws(', ', case when artwork.title is distinct from work ->> 'title' then 'title' end,
          case when artwork.kind <> work ->> 'kind' then 'kind' end,
          case when artwork.first_status <> work ->> 'status' then 'status' end,
          case when artwork.year_made is distinct from (work ->> 'yearMade')::integer then 'year' end,
          case when artwork.description is distinct from work ->> 'description' then 'description' end,
          case when batch.point is not null and spot.location_level = 'exact'
            and ${metresBetween('spot.exact_point', 'batch.point')} > 0.5 then 'place' end) as parts
      from batch join imported_work as record on record.source_key = ${sourceKey} and record.row_key = batch.key
      left join artwork on artwork.id = record.artwork_id left join spot on spot.id = artwork.spot_id
    ),
    near as materialized (
      select batch.number, found.id, row_number() over (partition by found.id order by batch.number) as turn
      from batch cross join lateral (${candidates(importId, sourceKey)}) as found
      where not exists (select from known where known.number = batch.number)
    )
    update import_row as staged set
      outcome = case when doubled.first is not null then 'refused'
        when known.number is not null then
          case when known.is_shown is not true then 'refused' when known.is_same then 'unchanged' else 'changed' end
        when near.id is not null then 'matched' else 'new' end,
      reason = case when doubled.first is not null then 'The same as row ' || doubled.first
        when known.number is not null and known.is_shown is not true then 'This work was taken down here'
        when known.number is not null and not known.is_same then
          case when not known.is_made then 'The link or licence' else initcap(left(coalesce(nullif(known.parts, ''), 'details'), 1)) || substr(coalesce(nullif(known.parts, ''), 'details'), 2) end
        end,
      artwork_id = case when doubled.first is null then coalesce(known.artwork_id, near.id) end
    from batch left join doubled using (number) left join known using (number)
    left join near on near.number = batch.number and near.turn = 1
    where staged.import_id = ${importId} and staged.number = batch.number`.execute(tx)
}

/** The likeliest work that a row of the batch means, which no other row of its source does. */
const candidates = (importId: string, sourceKey: string) => sql`
  select artwork.id
  from spot join artwork on artwork.spot_id = spot.id, lateral (
    select ${metresBetween('spot.public_point', 'batch.point')} as metres,
      similarity(fold(artwork.title), batch.title) as likeness,
      exists (
        select from credit join maker on maker.id = credit.maker_id
        where credit.artwork_id = artwork.id and credit.state = 'standing' and maker.search_name = any(batch.artists)
      ) as is_by,
      exists (select from credit where credit.artwork_id = artwork.id and credit.state = 'standing') as has_artist
  ) as about
  where ${areNear('spot.public_point', 'batch.point', 150)} and spot.location_level in ('exact', 'street')
    and artwork.state = 'published' and spot.surface <> 'train'
    and metres <= case spot.location_level when 'street' then 150 else 60 end
    and (likeness > ${sql.lit(alike)} or is_by and likeness is null
      or metres <= 10 and likeness is null and artwork.kind = batch.kind and not (has_artist and cardinality(batch.artists) > 0))
    and not exists (select from imported_work as mine where mine.artwork_id = artwork.id and mine.source_key = ${sourceKey})
    and not exists (
      select from import_row as earlier
      where earlier.artwork_id = artwork.id and earlier.import_id = ${importId} and earlier.number < batch.number
    )
  order by coalesce(likeness, 0) + is_by::integer - metres / 1000 desc, artwork.id
  limit 1`
