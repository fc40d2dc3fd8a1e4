-- A square's cover is a work within it, also when that came, became the cover and went between two folds: until now it stayed.

create or replace function fold_map(most integer) returns integer
language plpgsql as $$
declare
  folded integer;
begin
  if not exists (select from map_change) or not pg_try_advisory_xact_lock(6283187) then return 0; end if;
  with taken as (
    delete from map_change where id in (select id from map_change order by id limit most) returning *
  ),
  -- What was taken off and put on again in the same place counts nothing, but may look otherwise: its squares take a new version.
  net as (
    select artwork_id, unit_x, unit_y, facet, year_made, shown_in, sum(delta)::integer as delta,
      max(id) filter (where delta > 0) as came, max(id) filter (where delta < 0) as went
    from taken group by artwork_id, unit_x, unit_y, facet, year_made, shown_in
  ),
  change as materialized (
    select level::smallint, facet, artwork_id, delta, came, went,
      case level when -1 then 0 when -2 then year_made when -3 then shown_in else map_code(unit_x, unit_y) >> (2 * (16 - level)) end as code,
      case when level > 0 then unit_x::bigint * delta else 0 end as x, case when level > 0 then unit_y::bigint * delta else 0 end as y
    from net, unnest(
      case when unit_x is null then array[-1] else array[4, 7, 10, 13, 16] end
      || case when year_made is null then '{}'::integer[] else array[-2] end || case when shown_in is null then '{}'::integer[] else array[-3] end
    ) as level
  ),
  -- A work that moved to another city left a square as one of either city: whether it is there is summed work by work.
  -- One that came and went again sums to nothing, and may have been taken as a cover in between.
  touched as (
    select level, code, sum(works)::integer as works, sum(x)::bigint as x, sum(y)::bigint as y,
      (array_agg(artwork_id order by artwork_id desc) filter (where works > 0))[1] as added,
      coalesce(array_agg(artwork_id) filter (where works < 0 or went > came), '{}') as gone
    from (
      select level, code, artwork_id, sum(delta) as works, sum(x) as x, sum(y) as y, max(came) as came, max(went) as went
      from change group by level, code, artwork_id
    ) as moved
    group by level, code
  ),
  counted as (
    select level, code, array_agg(facet order by facet) as facets, array_agg(works order by facet) as counts
    from (
      select level, code, facet, sum(works)::integer as works
      from (
        select level, code, facet, delta as works from change
        union all
        select level, code, unnest(cell.facets), unnest(cell.counts) from map_cell as cell join touched using (level, code)
      ) as part
      group by level, code, facet having sum(works) <> 0
    ) as summed
    group by level, code
  ),
  folding as (
    insert into map_cell as cell (level, code, facets, counts, works, x_sum, y_sum, cover, version)
    select level, code, coalesce(counted.facets, '{}'), coalesce(counted.counts, '{}'),
      touched.works + coalesce(before.works, 0), touched.x + coalesce(before.x_sum, 0), touched.y + coalesce(before.y_sum, 0),
      case when level < 0 then null when before.cover is null or before.cover = any(gone) then added else before.cover end,
      (select nextval('map_version'))
    from touched left join counted using (level, code) left join map_cell as before using (level, code)
    on conflict (level, code) do update set (facets, counts, works, x_sum, y_sum, cover, version) = (
      excluded.facets, excluded.counts, excluded.works, excluded.x_sum, excluded.y_sum, excluded.cover, excluded.version
    )
  )
  select count(*) into folded from taken;
  -- An empty cell of level 7 stays, so that its version tells that something went.
  delete from map_cell where works = 0 and facets = '{}' and level <> 7;
  perform cover_map();
  return folded;
end $$;

update map_cell as cell set cover = null
where level > 0 and cover is not null and not exists (
  select from artwork join spot on spot.id = artwork.spot_id
  where artwork.id = cell.cover and artwork.state = 'published' and spot.public_point is not null
    and map_code(map_unit_x(spot.public_point::geometry), map_unit_y(spot.public_point::geometry)) >> (2 * (16 - cell.level)) = cell.code
);
select cover_map();
