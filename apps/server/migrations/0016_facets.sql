-- What the map counts by, kept with each work: kind, status, surface, and whether it likely still stands. So lists find
-- the few that match among a million, and the cells of the map answer how many there are.

-- How likely a work still stands on a day, in one word; a sightings' score of 0.7 and of 0.5 divides them.
create function standing_on(today date, status text, last_seen_on date, half_life_days integer) returns text
language sql immutable parallel safe
return case
  when status in ('painted_over', 'removed') then 'gone'
  when status = 'unknown' or last_seen_on is null then 'doubtful'
  when today - last_seen_on <= half_life_days * 0.514573172829758 then 'likely'
  when today - last_seen_on <= half_life_days then 'perhaps'
  else 'doubtful'
end;

drop trigger artwork_onto_map on artwork;
drop trigger artwork_over_map on artwork;
drop trigger artwork_off_map on artwork;
drop trigger spot_over_map on spot;

alter table artwork
  add column standing text not null default 'doubtful' check (standing in ('likely', 'perhaps', 'doubtful', 'gone')),
  -- The last day of this standing, where time alone will change it.
  add column standing_until date,
  add column facet smallint not null default 0;

-- Kind, status, surface and standing as one number, in the order of the contract's lists.
create function map_facet(kind text, status text, surface text, standing text) returns smallint
language sql immutable strict parallel safe
return (
  (array_position(array['likely', 'perhaps', 'doubtful', 'gone'], standing) - 1) * 1024 + map_facet(kind, status, surface)
)::smallint;

create function weigh_artwork() returns trigger
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
    -- Whoever changes the wall's surface meanwhile waits, and then finds this work.
    select map_facet(new.kind, new.status, spot.surface, new.standing) into new.facet
    from spot where spot.id = new.spot_id for no key update;
  end if;
  return new;
end $$;

update artwork set
  standing = standing_on((now() at time zone 'utc')::date, artwork.status, last_seen_on, half_life_days),
  facet = map_facet(artwork.kind, artwork.status, spot.surface,
    standing_on((now() at time zone 'utc')::date, artwork.status, last_seen_on, half_life_days))
from spot where spot.id = artwork.spot_id;
update artwork set standing_until = last_seen_on + case standing
  when 'likely' then floor(half_life_days * 0.514573172829758)::integer else half_life_days end
where standing in ('likely', 'perhaps');

create trigger artwork_weighed_in before insert on artwork for each row execute function weigh_artwork();
create trigger artwork_weighed before update of kind, status, last_seen_on, half_life_days, spot_id, standing, facet on artwork
  for each row execute function weigh_artwork();

create index artwork_newest_of_standing on artwork (standing, published_at desc, id desc) where state = 'published';
create index artwork_newest_of_status on artwork (status, published_at desc, id desc) where state = 'published' and status <> 'present';
create index artwork_newest_of_member on artwork (member_id, published_at desc, id desc) where state = 'published';
create index artwork_newest_of_year on artwork (year_made, published_at desc, id desc) where state = 'published' and year_made is not null;
create index artwork_of_facet on artwork (facet) where state = 'published';
create index artwork_standing_until on artwork (standing_until) where standing_until is not null;
-- Hundreds of combinations occur, and how rare each is decides how a list is best read.
alter table artwork alter column facet set statistics 1000;

-- A work without a public place is in no square; all of them are counted in the one cell of level -1.
alter table map_change alter column unit_x drop not null, alter column unit_y drop not null;

create or replace function note_artworks_on_map() returns trigger
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
    select artwork.id, map_unit_x(place), map_unit_y(place), facet, -1
    from old_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published';
  end if;
  if tg_op <> 'DELETE' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), facet, 1
    from new_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published';
  end if;
  return null;
end $$;

create or replace function note_spots_on_map() returns trigger
language plpgsql as $$
begin
  insert into map_change (artwork_id, unit_x, unit_y, facet, delta)
  select artwork.id, map_unit_x(place), map_unit_y(place), facet, delta
  from (
    select old_rows.id, old_rows.public_point::geometry as place, -1 as delta from old_rows
    union all
    select new_rows.id, new_rows.public_point::geometry, 1 from new_rows
  ) as moved
  join artwork on artwork.spot_id = moved.id
  where artwork.state = 'published';
  -- After the places, as this counts the works where they are now.
  update artwork set facet = map_facet(artwork.kind, artwork.status, new_rows.surface, standing)
  from new_rows join old_rows using (id)
  where artwork.spot_id = new_rows.id and new_rows.surface <> old_rows.surface;
  return null;
end $$;

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
    select artwork_id, unit_x, unit_y, facet, sum(delta)::integer as delta
    from taken group by artwork_id, unit_x, unit_y, facet
  ),
  change as materialized (
    select level::smallint, case when level < 0 then 0 else map_code(unit_x, unit_y) >> (2 * (16 - level)) end as code, facet,
      artwork_id, delta, coalesce(unit_x, 0)::bigint * delta as x, coalesce(unit_y, 0)::bigint * delta as y
    from net, unnest(case when unit_x is null then array[-1] else array[4, 7, 10, 13, 16] end) as level
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
      case when level < 0 then null when before.cover is null or before.cover = any(gone) then added else before.cover end,
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

create trigger artwork_onto_map after insert on artwork
  referencing new table as new_rows for each statement execute function note_artworks_on_map();
create trigger artwork_over_map after update on artwork
  referencing old table as old_rows new table as new_rows for each statement execute function note_artworks_on_map();
create trigger artwork_off_map after delete on artwork
  referencing old table as old_rows for each statement execute function note_artworks_on_map();
create trigger spot_over_map after update on spot
  referencing old table as old_rows new table as new_rows for each statement execute function note_spots_on_map();

select rebuild_map();
