-- What lists and counts are narrowed to beside facets, kept so that neither grows with the works that match: the works of a
-- maker, the facet of each work beside its words, and how many works of each facet a year and a city have.

-- Works that show, by who they are credited to: the newest of a maker are one range of an index, and so is how many there are.
create table maker_work (
  artwork_id uuid not null references artwork (id) on delete cascade,
  maker_id uuid not null references maker (id),
  published_at timestamptz(3) not null,
  facet smallint not null,
  primary key (artwork_id, maker_id)
);

create function note_credit() returns trigger
language plpgsql as $$
begin
  -- A work that changes meanwhile is waited for, or waits and then finds this credit.
  perform from artwork where id = coalesce(new.artwork_id, old.artwork_id) for no key update;
  if tg_op <> 'INSERT' then
    delete from maker_work where artwork_id = old.artwork_id and maker_id = old.maker_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'standing' then
    insert into maker_work (artwork_id, maker_id, published_at, facet)
    select id, new.maker_id, published_at, facet from artwork where id = new.artwork_id and state = 'published';
  end if;
  return null;
end $$;
create trigger credit_of_work after insert or delete on credit for each row execute function note_credit();
create trigger credit_changed after update on credit for each row
  when ((old.state, old.maker_id, old.artwork_id) is distinct from (new.state, new.maker_id, new.artwork_id)) execute function note_credit();

create function note_credited() returns trigger
language plpgsql as $$
begin
  delete from maker_work where artwork_id = new.id;
  insert into maker_work (artwork_id, maker_id, published_at, facet)
  select new.id, maker_id, new.published_at, new.facet from credit
  where artwork_id = new.id and credit.state = 'standing' and new.state = 'published';
  return null;
end $$;
create trigger artwork_over_credits after update on artwork for each row
  when (old.state <> new.state or old.published_at is distinct from new.published_at or old.facet <> new.facet)
  execute function note_credited();

insert into maker_work (artwork_id, maker_id, published_at, facet)
select artwork.id, maker_id, published_at, facet from credit join artwork on artwork.id = artwork_id
where artwork.state = 'published' and credit.state = 'standing';
create index maker_work_newest on maker_work (maker_id, published_at desc, artwork_id desc) include (facet);

-- A box is read wall by wall: with this the works themselves are not, but for the page that is shown.
create index artwork_shown_at_spot on artwork (spot_id) include (facet, published_at, id) where state = 'published';

-- What needs a look is old: among the newest of a kind it would be looked for long.
create index artwork_newest_of_kind_and_standing on artwork (kind, standing, published_at desc, id desc) where state = 'published';

alter table artwork_term add column facet smallint not null default 0;
drop index artwork_by_term;
update artwork_term set facet = artwork.facet from artwork where artwork.id = artwork_id;
create index artwork_by_term on artwork_term (term, weight desc, artwork_id) include (facet);

create or replace function index_artwork() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from artwork_term where artwork_id = new.id; end if;
  if new.state = 'published' then
    insert into artwork_term (artwork_id, term, weight, facet)
    select new.id, term, extract(epoch from new.published_at)::bigint / 60, new.facet from terms_of(new.title) as term;
    insert into search_word select term from terms_of(new.title) as term where left(term, 1) <> '^' order by term
    on conflict do nothing;
  end if;
  return null;
end $$;

create function note_facet() returns trigger
language plpgsql as $$
begin
  update artwork_term set facet = new.facet where artwork_id = new.id;
  return null;
end $$;
create trigger artwork_facet_into_search after update on artwork for each row
  when (old.facet <> new.facet and new.state = 'published') execute function note_facet();

create or replace function rebuild_search() returns void
language plpgsql as $$
begin
  truncate artwork_term, maker_work, maker_term, region_term, search_word, place_count;
  update artwork set shown_in = city.id, shown_country = city.country_code
  from spot left join region as city on city.id = spot.region_id and spot.location_level <> 'hidden'
  where spot.id = artwork.spot_id and artwork.shown_in is distinct from city.id;
  insert into place_count
  select shown_in, shown_country, kind, count(*) from artwork where state = 'published' and shown_in is not null group by 1, 2, 3;
  insert into artwork_term (artwork_id, term, weight, facet)
  select id, term, extract(epoch from published_at)::bigint / 60, facet from artwork, lateral terms_of(title) as term where state = 'published';
  insert into maker_work (artwork_id, maker_id, published_at, facet)
  select artwork.id, maker_id, published_at, facet from credit join artwork on artwork.id = artwork_id
  where artwork.state = 'published' and credit.state = 'standing';
  insert into maker_term (maker_id, type, term)
  select distinct id, type, term
  from (
    select id, type, name from maker where merged_into is null
    union all
    select maker.id, maker.type, alias.name from alias join maker on maker.id = alias.maker_id where maker.merged_into is null
  ) as named, lateral terms_of(named.name) as term;
  insert into search_word
  select term from artwork_term where left(term, 1) <> '^' union select term from maker_term where left(term, 1) <> '^';
  perform index_regions(array(
    select id from region where population >= 15000 or exists (select from place_count where region_id = region.id)
  ));
end $$;

-- Cells beside the squares: `level -2` counts the works of a year, whose number is the code, `level -3` those of a city.
alter table map_change add column year_made integer, add column shown_in integer;

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
    select artwork_id, unit_x, unit_y, facet, year_made, shown_in, sum(delta)::integer as delta
    from taken group by artwork_id, unit_x, unit_y, facet, year_made, shown_in
  ),
  change as materialized (
    select level::smallint, facet, artwork_id, delta,
      case level when -1 then 0 when -2 then year_made when -3 then shown_in else map_code(unit_x, unit_y) >> (2 * (16 - level)) end as code,
      case when level > 0 then unit_x::bigint * delta else 0 end as x, case when level > 0 then unit_y::bigint * delta else 0 end as y
    from net, unnest(
      case when unit_x is null then array[-1] else array[4, 7, 10, 13, 16] end
      || case when year_made is null then '{}'::integer[] else array[-2] end || case when shown_in is null then '{}'::integer[] else array[-3] end
    ) as level
  ),
  -- A work that moved to another city left a square as one of either city: whether it is there is summed work by work.
  touched as (
    select level, code, sum(works)::integer as works, sum(x)::bigint as x, sum(y)::bigint as y,
      (array_agg(artwork_id order by artwork_id desc) filter (where works > 0))[1] as added,
      coalesce(array_agg(artwork_id) filter (where works < 0), '{}') as gone
    from (
      select level, code, artwork_id, sum(delta) as works, sum(x) as x, sum(y) as y from change group by level, code, artwork_id
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

select rebuild_map();
