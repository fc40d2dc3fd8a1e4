-- Whoever writes to a work locks it and then its wall. A wall that is shown less closely gives its works another city, so they are locked
-- before it: two who did it the other way round would wait for each other.

-- Works of walls whose level is going to change; most do not, and nobody waits for theirs.
create function hold_works_to_level(walls uuid[]) returns void
language plpgsql as $$
begin
  perform from artwork where spot_id in (
    select id from spot where id = any(walls) and artist_level is distinct from artist_level_of(id)
  ) order by id for no key update;
end $$;

-- In one order, so that two who do the same walls wait for each other and not in a circle.
create or replace function level_walls(walls uuid[]) returns void
language plpgsql as $$
begin
  perform hold_works_to_level(walls);
  perform from spot where id = any(walls) order by id for no key update;
  with asked as materialized (select wall, artist_level_of(wall) as level from unnest(walls) as wall)
  update spot set artist_level = asked.level from asked
  where spot.id = asked.wall and spot.artist_level is distinct from asked.level;
end $$;

-- Does a part of what waits, and says how much that was. Another server may have done it meanwhile.
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
