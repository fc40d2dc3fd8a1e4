-- An artist who asks that their works are placed less closely may have thousands of walls: what is more than a part of them waits
-- here for a job.
create table wall_to_level (
  spot_id uuid primary key references spot (id) on delete cascade,
  noted_at timestamptz(3) not null default now()
);

-- By the works of the wall, which are few: the other way round, every work of an artist would be looked at for each of their walls.
create or replace function artist_level_of(wall uuid) returns text
language sql stable as $$
  select asked.closest_level
  from artwork cross join lateral (
    select claim.closest_level
    from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted' and claim.closest_level is not null
    where credit.artwork_id = artwork.id and credit.state = 'standing'
    offset 0
  ) as asked
  where artwork.spot_id = wall
  order by array_position(array['street', 'district', 'city', 'hidden'], asked.closest_level) desc
  limit 1
$$;

-- In one order, so that two who do the same walls wait for each other and not in a circle.
create function level_walls(walls uuid[]) returns void
language plpgsql as $$
begin
  perform from spot where id = any(walls) order by id for no key update;
  with asked as materialized (select wall, artist_level_of(wall) as level from unnest(walls) as wall)
  update spot set artist_level = asked.level from asked
  where spot.id = asked.wall and spot.artist_level is distinct from asked.level;
end $$;

create or replace function weigh_artist_levels(walls uuid[]) returns void
language plpgsql as $$
declare
  each_once uuid[] := array(select distinct wall from unnest(walls) as wall order by wall);
begin
  -- `do nothing` would not wait for a job that is at this wall, and still sees what held before.
  insert into wall_to_level (spot_id) select unnest(each_once[201:])
  on conflict (spot_id) do update set noted_at = excluded.noted_at;
  perform level_walls(each_once[:200]);
end $$;

-- Does a part of what waits, and says how much that was. Several servers share the work.
create function level_waiting_walls() returns integer
language plpgsql as $$
declare
  part uuid[] := array(select spot_id from wall_to_level order by spot_id limit 200 for update skip locked);
begin
  perform level_walls(part);
  delete from wall_to_level where spot_id = any(part);
  return cardinality(part);
end $$;
