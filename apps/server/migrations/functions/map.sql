-- The map counts every published artwork once, where and as it may be shown.

-- Likelihood that an artwork still exists on a day: scores of 0.7 and 0.5 divide the values.
create or replace function standing_on(today date, status text, last_seen_on date, half_life_days integer) returns text
language sql immutable parallel safe
return case
  when status in ('painted_over', 'removed') then 'gone'
  when status = 'unknown' or last_seen_on is null then 'doubtful'
  when today - last_seen_on <= half_life_days * 0.514573172829758 then 'likely'
  when today - last_seen_on <= half_life_days then 'perhaps'
  else 'doubtful'
end;

-- Kind, status and surface as one number, in the order of the contract's lists.
create or replace function map_facet(kind text, status text, surface text) returns smallint
language sql immutable strict parallel safe
return (
  (array_position(array['mural', 'piece', 'throw_up', 'tag', 'stencil', 'paste_up', 'sticker', 'mosaic', 'installation', 'sculpture', 'other'], kind) - 1) * 64
  + (array_position(array['present', 'damaged', 'painted_over', 'removed', 'unknown'], status) - 1) * 8
  + (array_position(array['wall', 'shutter', 'train', 'vehicle', 'billboard', 'ground', 'street_furniture', 'other'], surface) - 1)
)::smallint;

-- The same with the standing.
create or replace function map_facet(kind text, status text, surface text, standing text) returns smallint
language sql immutable strict parallel safe
return (
  (array_position(array['likely', 'perhaps', 'doubtful', 'gone'], standing) - 1) * 1024 + map_facet(kind, status, surface)
)::smallint;

-- Keeps standing and facet of an artwork consistent with its status and spot.
create or replace function weigh_artwork() returns trigger
language plpgsql as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  surface_bits constant smallint := 7;
begin
  new.standing := standing_on(today, new.status, new.last_seen_on, new.half_life_days);
  new.standing_until := case new.standing
    when 'likely' then new.last_seen_on + floor(new.half_life_days * 0.514573172829758)::integer
    when 'perhaps' then new.last_seen_on + new.half_life_days
  end;
  if tg_op = 'UPDATE' and new.spot_id = old.spot_id then
    new.facet := (map_facet(new.kind, new.status, 'wall', new.standing) & ~surface_bits) | (new.facet & surface_bits);
  else
    -- The row lock makes a concurrent change of the surface wait and see this artwork.
    select map_facet(new.kind, new.status, spot.surface, new.standing) into new.facet
    from spot where spot.id = new.spot_id for no key update;
  end if;
  return new;
end $$;
create or replace trigger artwork_weighed before update of kind, status, last_seen_on, half_life_days, spot_id, standing, facet on artwork
  for each row execute function weigh_artwork();
create or replace trigger artwork_weighed_in before insert on artwork
  for each row when (not new.is_imported) execute function weigh_artwork();

-- Copies a changed facet to the search terms.
create or replace function note_facet() returns trigger
language plpgsql as $$
begin
  update artwork_term set facet = new.facet where artwork_id = new.id;
  return null;
end $$;
create or replace trigger artwork_facet_into_search after update on artwork for each row
  when (old.facet <> new.facet and new.state = 'published') execute function note_facet();

-- Keeps map counts consistent with published artworks.
create or replace function note_artworks_on_map() returns trigger
language plpgsql as $$
begin
  -- The row lock serialises with a move of the spot, which would be counted at its old place.
  if tg_op <> 'INSERT' then
    perform id from spot where id in (select spot_id from old_rows where state = 'published') order by id for no key update;
  end if;
  if tg_op = 'UPDATE' then
    perform id from spot where id in (select spot_id from new_rows where state = 'published') order by id for no key update;
  elsif tg_op = 'INSERT' then
    perform id from spot where id in (select spot_id from new_rows where state = 'published' and not is_imported) order by id
    for no key update;
  end if;
  if tg_op <> 'INSERT' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, year_made, shown_in, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), facet, year_made, shown_in, -1
    from old_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published';
  end if;
  if tg_op <> 'DELETE' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, year_made, shown_in, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), facet, year_made, shown_in, 1
    from new_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published';
  end if;
  return null;
end $$;
create or replace trigger artwork_onto_map after insert on artwork
  referencing new table as new_rows for each statement execute function note_artworks_on_map();
create or replace trigger artwork_over_map after update on artwork
  referencing old table as old_rows new table as new_rows for each statement execute function note_artworks_on_map();
create or replace trigger artwork_off_map after delete on artwork
  referencing old table as old_rows for each statement execute function note_artworks_on_map();

-- Keeps map counts consistent with moved spots.
create or replace function note_spots_on_map() returns trigger
language plpgsql as $$
begin
  insert into map_change (artwork_id, unit_x, unit_y, facet, year_made, shown_in, delta)
  select artwork.id, map_unit_x(place), map_unit_y(place), facet, year_made, shown_in, delta
  from (
    select old_rows.id, old_rows.public_point::geometry as place, -1 as delta from old_rows
    union all
    select new_rows.id, new_rows.public_point::geometry, 1 from new_rows
  ) as moved
  join artwork on artwork.spot_id = moved.id
  where artwork.state = 'published';
  -- After the positions, because this update counts the artworks where they are now.
  update artwork set facet = map_facet(artwork.kind, artwork.status, new_rows.surface, standing)
  from new_rows join old_rows using (id)
  where artwork.spot_id = new_rows.id and new_rows.surface <> old_rows.surface;
  return null;
end $$;
create or replace trigger spot_over_map after update on spot
  referencing old table as old_rows new table as new_rows for each statement execute function note_spots_on_map();

-- Gives cells without a cover another artwork; coarse cells take it from finer ones.
create or replace function cover_map() returns void
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

-- Folds at most `most` changes into the cells. A second caller at the same time does nothing.
create or replace function fold_map(most integer) returns integer
language plpgsql as $$
declare
  folded integer;
begin
  if not exists (select from map_change) or not pg_try_advisory_xact_lock(6283187) then return 0; end if;
  with taken as (
    delete from map_change where id in (select id from map_change order by id limit most) returning *
  ),
  -- An artwork removed and added at one place changes no count, but its cells get a new version.
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
  -- Presence is summed per artwork, because a move between cities touches a cell twice.
  -- An artwork that came and went sums to zero, but may have become a cover in between.
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
  -- Empty cells of level 7 stay, so that their version shows the removal.
  delete from map_cell where works = 0 and facets = '{}' and level <> 7;
  perform cover_map();
  return folded;
end $$;

-- Recounts everything, while writers wait.
create or replace function rebuild_map() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(6283187);
  lock table artwork, spot in share mode;
  delete from map_change;
  delete from map_cell;
  insert into map_cell (level, code, facets, counts, works, x_sum, y_sum, cover, version)
  select case when code is null then -1 else 16 end, coalesce(code, 0), array_agg(facet order by facet),
    array_agg(works::integer order by facet), sum(works), coalesce(sum(x), 0), coalesce(sum(y), 0),
    case when code is not null then (array_agg(cover))[1] end, (select nextval('map_version'))
  from (
    select map_code(unit_x, unit_y) as code, facet, count(*) as works, sum(unit_x::bigint) as x, sum(unit_y::bigint) as y,
      (array_agg(id))[1] as cover
    from (
      select artwork.id, facet, map_unit_x(spot.public_point::geometry) as unit_x, map_unit_y(spot.public_point::geometry) as unit_y
      from artwork join spot on spot.id = artwork.spot_id
      where artwork.state = 'published'
    ) as work
    group by 1, 2
  ) as part
  group by code;
  insert into map_cell (level, code, facets, counts, works, x_sum, y_sum, version)
  select level, code, array_agg(facet order by facet), array_agg(works order by facet), sum(works), 0, 0, (select nextval('map_version'))
  from (
    select -2 as level, year_made as code, facet, count(*)::integer as works from artwork
    where state = 'published' and year_made is not null group by year_made, facet
    union all
    select -3, shown_in, facet, count(*)::integer from artwork
    where state = 'published' and shown_in is not null group by shown_in, facet
  ) as part
  group by level, code;
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
