-- A spot is never shown more closely than its claimed artists allow.

-- The coarser of two location levels.
create or replace function coarser_level(one text, other text) returns text
language sql immutable parallel safe as $$
  select case when other is null or array_position(array['exact', 'street', 'district', 'city', 'hidden'], one)
    >= array_position(array['exact', 'street', 'district', 'city', 'hidden'], other) then one else other end
$$;

-- The coarsest level that claimed artists of a spot ask for.
create or replace function artist_level_of(wall uuid) returns text
language sql stable as $$
  select asked.closest_level
  from artwork cross join lateral (
    select claim.closest_level
    from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted' and claim.closest_level is not null
    where credit.artwork_id = artwork.id and (credit.state = 'standing' or credit.state = 'suggested' and credit.keeps_wishes)
    offset 0
  ) as asked
  where artwork.spot_id = wall
  order by array_position(array['street', 'district', 'city', 'hidden'], asked.closest_level) desc
  limit 1
$$;

-- Locks artworks before their spots, like all writers, to avoid deadlocks.
create or replace function hold_works_to_level(walls uuid[]) returns void
language plpgsql as $$
begin
  perform from artwork where spot_id in (
    select id from spot where id = any(walls) and artist_level is distinct from artist_level_of(id)
  ) order by id for no key update;
end $$;

-- Applies artist levels to spots, in id order to avoid deadlocks.
create or replace function level_walls(walls uuid[]) returns void
language plpgsql as $$
begin
  perform hold_works_to_level(walls);
  perform from spot where id = any(walls) order by id for no key update;
  with asked as materialized (select wall, artist_level_of(wall) as level from unnest(walls) as wall)
  update spot set artist_level = asked.level from asked
  where spot.id = asked.wall and spot.artist_level is distinct from asked.level;
end $$;

-- Applies artist levels to some waiting spots and returns how many.
create or replace function level_waiting_walls() returns integer
language plpgsql as $$
declare
  part uuid[] := array(select spot_id from wall_to_level order by spot_id limit 200);
begin
  perform hold_works_to_level(part);
  part := array(select spot_id from wall_to_level where spot_id = any(part) order by spot_id for update skip locked);
  perform level_walls(part);
  delete from wall_to_level where spot_id = any(part);
  return cardinality(part);
end $$;

-- Applies artist levels at once for few spots, and queues many.
create or replace function weigh_artist_levels(walls uuid[]) returns void
language plpgsql as $$
declare
  each_once uuid[] := array(select distinct wall from unnest(walls) as wall order by wall);
begin
  -- An update waits for a job that holds this spot; `do nothing` would not.
  insert into wall_to_level (spot_id) select unnest(each_once[201:])
  on conflict (spot_id) do update set noted_at = excluded.noted_at;
  perform level_walls(each_once[:200]);
end $$;

-- A spot is never shown more closely than its artists ask for, whatever writes it.
create or replace function level_spot() returns trigger
language plpgsql as $$
declare
  chosen text := coalesce(new.chosen_level, new.location_level);
begin
  -- Most writers set the level alone: it is then the uploader's choice.
  if tg_op = 'UPDATE' and new.chosen_level is not distinct from old.chosen_level and new.location_level <> old.location_level then
    chosen := new.location_level;
  end if;
  new.location_level := coarser_level(chosen, new.artist_level);
  new.chosen_level := case when new.artist_level is not null then chosen end;
  -- From the public point, because the city must not reveal more than it.
  if new.artist_level is not null or tg_op = 'UPDATE' and old.artist_level is not null then
    new.region_id := city_near(public_point(new.exact_point, coarser_level(coalesce(new.later_level, chosen), new.artist_level)));
    new.neighbourhood_id := null;
  end if;
  return new;
end $$;
create or replace trigger spot_levelled before insert or update on spot for each row
  when (new.artist_level is not null or new.chosen_level is not null) execute function level_spot();

-- A changed claim changes the levels of the artist's spots.
create or replace function weigh_levels_of_claim() returns trigger
language plpgsql as $$
declare
  maker uuid := case when tg_op = 'DELETE' then old.maker_id else new.maker_id end;
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id from credit join artwork on artwork.id = credit.artwork_id
    where credit.maker_id = maker and (credit.state = 'standing' or credit.state = 'suggested' and credit.keeps_wishes)
  ));
  return null;
end $$;
create or replace trigger claim_made_levels after insert on claim for each row
  when (new.closest_level is not null) execute function weigh_levels_of_claim();
create or replace trigger claim_changed_levels after update on claim for each row
  when ((old.state, old.closest_level, old.maker_id) is distinct from (new.state, new.closest_level, new.maker_id)
    and (old.closest_level is not null or new.closest_level is not null))
  execute function weigh_levels_of_claim();
create or replace trigger claim_gone_levels after delete on claim for each row
  when (old.closest_level is not null) execute function weigh_levels_of_claim();

-- A new or deleted credit changes the level of its spot.
create or replace function weigh_levels_of_credits() returns trigger
language plpgsql as $$
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id from changed join claim on claim.maker_id = changed.maker_id
    join artwork on artwork.id = changed.artwork_id
    where claim.state = 'accepted' and claim.closest_level is not null
  ));
  return null;
end $$;
create or replace trigger credit_made_levels after insert on credit referencing new table as changed
  for each statement execute function weigh_levels_of_credits();
create or replace trigger credit_gone_levels after delete on credit referencing old table as changed
  for each statement execute function weigh_levels_of_credits();

-- A changed credit changes the level of its spot.
create or replace function weigh_levels_of_changed_credits() returns trigger
language plpgsql as $$
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id
    from (select maker_id, artwork_id from old_rows union select maker_id, artwork_id from new_rows) as changed
    join claim on claim.maker_id = changed.maker_id
    join artwork on artwork.id = changed.artwork_id
    where claim.state = 'accepted' and claim.closest_level is not null
  ));
  return null;
end $$;
create or replace trigger credit_changed_levels after update on credit referencing old table as old_rows new table as new_rows
  for each statement execute function weigh_levels_of_changed_credits();

-- A moved artwork changes the levels of both spots.
create or replace function weigh_levels_of_moved() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform weigh_artist_levels(array[old.spot_id, new.spot_id]);
  elsif exists (select from spot where id = old.spot_id and artist_level is not null) then
    perform weigh_artist_levels(array[old.spot_id]);
  end if;
  return null;
end $$;
create or replace trigger artwork_moved_levels after update of spot_id on artwork for each row
  when (old.spot_id <> new.spot_id) execute function weigh_levels_of_moved();

-- Deleted artworks change the levels of their spots.
create or replace function weigh_levels_of_gone() returns trigger
language plpgsql as $$
begin
  perform weigh_artist_levels(array_agg(distinct spot.id)) from old_rows join spot on spot.id = old_rows.spot_id
  where spot.artist_level is not null having count(*) > 0;
  return null;
end $$;
create or replace trigger artwork_gone_levels after delete on artwork
  referencing old table as old_rows for each statement execute function weigh_levels_of_gone();
