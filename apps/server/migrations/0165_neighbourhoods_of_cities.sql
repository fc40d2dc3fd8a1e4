-- A neighbourhood of GeoNames belongs to a city. Works count for the city and keep the neighbourhood as a second label.

alter table region add column parent_id integer references region (id);
create index region_of_parent on region (parent_id) where parent_id is not null;
alter table spot add column neighbourhood_id integer references region (id);

create function city_of(place integer) returns integer
language sql stable strict as $$ select coalesce(parent_id, id) from region where id = place $$;

-- Runs after spot_levelled. Writers set the nearest place and clear the neighbourhood; a level of a whole city tells no neighbourhood.
create function roll_up_spot() returns trigger
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
create trigger spot_rolled_up before insert or update on spot for each row execute function roll_up_spot();

create or replace function level_spot() returns trigger
language plpgsql as $$
declare
  chosen text := coalesce(new.chosen_level, new.location_level);
begin
  -- A writer that knows nothing of artists writes the level alone, and means what the uploader chose.
  if tg_op = 'UPDATE' and new.chosen_level is not distinct from old.chosen_level and new.location_level <> old.location_level then
    chosen := new.location_level;
  end if;
  new.location_level := coarser_level(chosen, new.artist_level);
  new.chosen_level := case when new.artist_level is not null then chosen end;
  -- By the point that may be known: the name of a city must not tell more than that.
  if new.artist_level is not null or tg_op = 'UPDATE' and old.artist_level is not null then
    new.region_id := city_near(public_point(new.exact_point, coarser_level(coalesce(new.later_level, chosen), new.artist_level)));
    new.neighbourhood_id := null;
  end if;
  return new;
end $$;
