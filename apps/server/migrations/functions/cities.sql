-- An artwork is listed only in a city that its public point may reveal.

-- The city of a point. Large cities reach further, or Hoboken would get half of Manhattan.
create or replace function city_near(place geography) returns integer
language sql stable strict as $$
  select id from (
    select id, population, ST_Distance(point, place, false) as metres from region order by point <-> place limit 20
  ) as near
  where metres < 100000 order by (metres + 2000) / power(greatest(population, 1), 0.2) limit 1
$$;

-- The city of a neighbourhood, or the city itself.
create or replace function city_of(place integer) returns integer
language sql stable strict as $$ select coalesce(parent_id, id) from region where id = place $$;

-- Loads cities and neighbourhoods.
create or replace function load_regions(rows jsonb) returns void
language sql as $$
  insert into region (id, name, search_name, country_code, admin_code, population, point)
  select id, name, fold(name), country_code, admin_code, population,
    ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography
  from jsonb_to_recordset(rows) as row (
    id integer, name text, country_code text, admin_code text, population integer,
    longitude double precision, latitude double precision
  )
  on conflict (id) do nothing;
  select index_regions(array(
    select id from jsonb_to_recordset(rows) as row (id integer, population integer) where population >= 15000
  ));
$$;

-- Moves a neighbourhood to its own column. Runs after spot_levelled.
-- Levels of a whole city reveal no neighbourhood.
create or replace function roll_up_spot() returns trigger
language plpgsql as $$
declare
  city integer;
begin
  select parent_id into city from region where id = new.region_id;
  if city is not null then
    new.neighbourhood_id := new.region_id;
    new.region_id := city;
  elsif tg_op = 'UPDATE' and new.location_level <> old.location_level then
    new.neighbourhood_id := null;
  end if;
  if new.location_level in ('city', 'hidden') then new.neighbourhood_id := null; end if;
  return new;
end $$;
create or replace trigger spot_rolled_up before insert or update on spot for each row execute function roll_up_spot();

-- Copies the city that may be shown to a new or moved artwork.
create or replace function place_artwork() returns trigger
language plpgsql as $$
begin
  new.shown_in := null;
  new.shown_country := null;
  -- Waits for a transaction that hides the spot.
  perform id from spot where id = new.spot_id for no key update;
  select region.id, region.country_code into new.shown_in, new.shown_country
  from spot join region on region.id = spot.region_id
  where spot.id = new.spot_id and spot.location_level <> 'hidden';
  return new;
end $$;
create or replace trigger artwork_into_place before insert on artwork
  for each row when (not new.is_imported) execute function place_artwork();
create or replace trigger artwork_moved_place before update of spot_id on artwork
  for each row execute function place_artwork();

-- Copies a changed city to the artworks of a spot.
create or replace function place_artworks_of_spot() returns trigger
language plpgsql as $$
begin
  update artwork set shown_in = city.id, shown_country = city.country_code
  from (select null) as always
  left join region as city on city.id = new.region_id and new.location_level <> 'hidden'
  where artwork.spot_id = new.id and artwork.shown_in is distinct from city.id;
  return null;
end $$;
create or replace trigger spot_over_place after update on spot for each row
  when (old.region_id is distinct from new.region_id or old.location_level <> new.location_level)
  execute function place_artworks_of_spot();
