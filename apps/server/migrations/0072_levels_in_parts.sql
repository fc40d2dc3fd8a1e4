-- An artist who asks that their works are placed less closely may have thousands of walls: what is more than a part of them waits
-- here for a job.
create table wall_to_level (
  spot_id uuid primary key references spot (id) on delete cascade,
  noted_at timestamptz(3) not null default now()
);

-- In one order, so that two who do the same walls wait for each other and not in a circle.
create function level_walls(walls uuid[]) returns void
language plpgsql as $$
begin
  perform from spot where id = any(walls) order by id for no key update;
  update spot set artist_level = artist_level_of(spot.id)
  where id = any(walls) and artist_level is distinct from artist_level_of(spot.id);
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
