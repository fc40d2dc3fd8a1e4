-- The map at any size: how many published works lie in each cell of a pyramid of web Mercator squares.
-- Cells are kept at five levels, 4 7 10 13 16: the squares of those zooms, numbered in Morton order, so that
-- the cells of a tile are one range of the key. Only public points are counted; what is hidden is in no cell.

-- Where a public point lies on the square of 2^24 by 2^24 units that web Mercator makes of the world.
create function map_unit_x(point geometry) returns integer
language sql immutable strict parallel safe
return least(16777215, greatest(0, floor((ST_X(point) + 180) / 360 * 16777216)))::integer;

create function map_unit_y(point geometry) returns integer
language sql immutable strict parallel safe
return least(16777215, greatest(0, floor(
  (0.5 - ln(tan(pi() / 4 + radians(least(85.0511287, greatest(-85.0511287, ST_Y(point)))) / 2)) / (2 * pi())) * 16777216
)))::integer;

-- Puts a zero before each of the 16 lower bits.
create function spread_bits(bits bigint) returns bigint
language plpgsql immutable strict parallel safe as $$
begin
  bits := (bits | (bits << 8)) & 16711935;
  bits := (bits | (bits << 4)) & 252645135;
  bits := (bits | (bits << 2)) & 858993459;
  return (bits | (bits << 1)) & 1431655765;
end $$;

-- The cell of level 16 in which a unit lies; its ancestor at level n is this, shifted by 2 * (16 - n) bits.
create function map_code(unit_x integer, unit_y integer) returns bigint
language sql immutable strict parallel safe
return spread_bits((unit_x >> 8)::bigint) | (spread_bits((unit_y >> 8)::bigint) << 1);

-- Kind, status and surface as one number, in the order of the contract's lists.
create function map_facet(kind text, status text, surface text) returns smallint
language sql immutable strict parallel safe
return (
  (array_position(array['mural', 'piece', 'throw_up', 'tag', 'stencil', 'paste_up', 'sticker', 'mosaic', 'installation', 'sculpture', 'other'], kind) - 1) * 64
  + (array_position(array['present', 'damaged', 'painted_over', 'removed', 'unknown'], status) - 1) * 8
  + (array_position(array['wall', 'shutter', 'train', 'vehicle', 'billboard', 'ground', 'street_furniture', 'other'], surface) - 1)
)::smallint;

create table map_cell (
  level smallint not null,
  code bigint not null,
  -- How many works of each facet, in the facets' order; none is ever zero.
  facets smallint[] not null,
  counts integer[] not null,
  works integer not null,
  -- The sums of the works' units: divided by their number, their middle.
  x_sum bigint not null,
  y_sum bigint not null,
  cover uuid,
  -- Grows with every change: what was drawn from a cell is good as long as it stays.
  version bigint not null,
  primary key (level, code)
);
create index map_cell_version on map_cell (version) where level = 7;
create sequence map_version;

-- What a transaction did to the map, until it is folded into the cells.
create table map_change (
  id bigint generated always as identity primary key,
  artwork_id uuid not null,
  unit_x integer not null,
  unit_y integer not null,
  facet smallint not null,
  delta smallint not null
);

create function note_artworks_on_map() returns trigger
language plpgsql as $$
begin
  -- A spot that moves meanwhile would be counted at its old place: one of the two waits for the other.
  if tg_op <> 'INSERT' then
    perform id from spot where id in (select spot_id from old_rows where state = 'published') order by id for no key update;
  end if;
  if tg_op <> 'DELETE' then
    perform id from spot where id in (select spot_id from new_rows where state = 'published') order by id for no key update;
  end if;
  if tg_op <> 'INSERT' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), map_facet(artwork.kind, artwork.status, spot.surface), -1
    from old_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published' and place is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), map_facet(artwork.kind, artwork.status, spot.surface), 1
    from new_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published' and place is not null;
  end if;
  return null;
end $$;

create function note_spots_on_map() returns trigger
language plpgsql as $$
begin
  insert into map_change (artwork_id, unit_x, unit_y, facet, delta)
  select artwork.id, map_unit_x(place), map_unit_y(place), map_facet(artwork.kind, artwork.status, surface), delta
  from (
    select old_rows.id, old_rows.surface, old_rows.public_point::geometry as place, -1 as delta from old_rows
    union all
    select new_rows.id, new_rows.surface, new_rows.public_point::geometry, 1 from new_rows
  ) as moved
  join artwork on artwork.spot_id = moved.id
  where artwork.state = 'published' and place is not null;
  return null;
end $$;

create trigger artwork_onto_map after insert on artwork
  referencing new table as new_rows for each statement execute function note_artworks_on_map();
create trigger artwork_over_map after update on artwork
  referencing old table as old_rows new table as new_rows for each statement execute function note_artworks_on_map();
create trigger artwork_off_map after delete on artwork
  referencing old table as old_rows for each statement execute function note_artworks_on_map();
create trigger spot_over_map after update on spot
  referencing old table as old_rows new table as new_rows for each statement execute function note_spots_on_map();

-- Finds the works of a cell.
create index spot_map_code on spot (map_code(map_unit_x(public_point::geometry), map_unit_y(public_point::geometry)));

-- A cell whose cover went takes another of its works; a coarse one takes what a finer one within it has.
create function cover_map() returns void
language plpgsql as $$
begin
  update map_cell as cell set cover = (
    select artwork.id from artwork join spot on spot.id = artwork.spot_id
    where artwork.state = 'published'
      and map_code(map_unit_x(spot.public_point::geometry), map_unit_y(spot.public_point::geometry)) = cell.code
    limit 1
  )
  where cell.level = 16 and cell.cover is null;
  for finer_level in reverse 16 .. 7 by 3 loop
    update map_cell as cell set cover = (
      select finer.cover from map_cell as finer
      where finer.level = finer_level and finer.cover is not null
        and finer.code between cell.code << 6 and (cell.code << 6) + 63
      limit 1
    )
    where cell.level = finer_level - 3 and cell.cover is null;
  end loop;
end $$;

-- Folds at most so many changes into the cells and says how many there were. One folds at a time: whoever comes second finds nothing.
create function fold_map(most integer) returns integer
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
    select artwork_id, unit_x, unit_y, facet, sum(delta)::integer as delta
    from taken group by artwork_id, unit_x, unit_y, facet
  ),
  change as materialized (
    select level::smallint, map_code(unit_x, unit_y) >> (2 * (16 - level)) as code, facet, artwork_id, delta,
      unit_x::bigint * delta as x, unit_y::bigint * delta as y
    from net, unnest(array[4, 7, 10, 13, 16]) as level
  ),
  touched as (
    select level, code, sum(delta)::integer as works, sum(x)::bigint as x, sum(y)::bigint as y,
      (array_agg(artwork_id order by artwork_id desc) filter (where delta > 0))[1] as added,
      coalesce(array_agg(artwork_id) filter (where delta < 0), '{}') as gone
    from change group by level, code
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
      case when before.cover is null or before.cover = any(gone) then added else before.cover end,
      (select nextval('map_version'))
    from touched left join counted using (level, code) left join map_cell as before using (level, code)
    on conflict (level, code) do update set (facets, counts, works, x_sum, y_sum, cover, version) = (
      excluded.facets, excluded.counts, excluded.works, excluded.x_sum, excluded.y_sum, excluded.cover, excluded.version
    )
  )
  select count(*) into folded from taken;
  -- An empty cell of level 7 stays, so that its version tells that something went.
  delete from map_cell where works = 0 and level <> 7;
  perform cover_map();
  return folded;
end $$;

-- Counts everything anew. Nobody changes a work meanwhile.
create function rebuild_map() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(6283187);
  lock table artwork, spot in share mode;
  delete from map_change;
  delete from map_cell;
  insert into map_cell (level, code, facets, counts, works, x_sum, y_sum, cover, version)
  select 16, code, array_agg(facet order by facet), array_agg(works::integer order by facet), sum(works), sum(x), sum(y),
    (array_agg(cover))[1], (select nextval('map_version'))
  from (
    select map_code(unit_x, unit_y) as code, facet, count(*) as works, sum(unit_x::bigint) as x, sum(unit_y::bigint) as y,
      (array_agg(id))[1] as cover
    from (
      select artwork.id, map_facet(artwork.kind, artwork.status, spot.surface) as facet,
        map_unit_x(spot.public_point::geometry) as unit_x, map_unit_y(spot.public_point::geometry) as unit_y
      from artwork join spot on spot.id = artwork.spot_id
      where artwork.state = 'published' and spot.public_point is not null
    ) as work
    group by 1, 2
  ) as part
  group by code;
  for finer_level in reverse 16 .. 7 by 3 loop
    insert into map_cell (level, code, facets, counts, works, x_sum, y_sum, cover, version)
    with finer as materialized (
      select code >> 6 as above, facets, counts, works, x_sum, y_sum, cover from map_cell where level = finer_level
    )
    select finer_level - 3, above, facets, counts, works, x, y, cover, (select nextval('map_version'))
    from (
      select above, array_agg(facet order by facet) as facets, array_agg(count order by facet) as counts
      from (
        select above, facet, sum(count)::integer as count
        from finer, unnest(finer.facets, finer.counts) as part (facet, count)
        group by above, facet
      ) as summed
      group by above
    ) as shares
    join (
      select above, sum(works) as works, sum(x_sum) as x, sum(y_sum) as y, (array_agg(cover))[1] as cover
      from finer group by above
    ) as sums using (above);
  end loop;
end $$;

select rebuild_map();
