-- What works at one spot, sightings and the score of "still there" need.
alter table artwork
  -- What its uploader said when it was published; evidence is weighed on top of it.
  add column first_status text not null default 'present',
  -- The score is 0.5 ^ (days since last_seen_on / half_life_days): no row changes with the day.
  add column last_seen_on date,
  add column half_life_days integer not null default 730 check (half_life_days > 0),
  -- Where its uploader saw it, for a work that joined a spot of somebody else's: the spot's exact point stays theirs.
  add column own_point geography(Point, 4326);
update artwork set first_status = artwork.status, last_seen_on = artwork.seen_on;
update artwork set half_life_days = greatest(7, round(
  case kind when 'mural' then 2555 when 'mosaic' then 7300 when 'sculpture' then 5475 when 'installation' then 1095
    when 'throw_up' then 365 when 'tag' then 270 when 'paste_up' then 150 when 'sticker' then 120 else 730 end
  * case spot.surface when 'wall' then 1 when 'shutter' then 0.5 when 'train' then 0.05 when 'vehicle' then 0.4
    when 'billboard' then 0.3 when 'ground' then 0.5 when 'street_furniture' then 0.6 else 0.8 end))
from spot where spot.id = artwork.spot_id;

-- Append-only: who was mistaken undoes by a row of their own.
create table sighting (
  id uuid primary key,
  artwork_id uuid not null references artwork (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  status text check (status in ('present', 'damaged', 'painted_over', 'removed')),
  seen_on date not null,
  -- All that is kept of where the browser was.
  on_site boolean not null default false,
  note text,
  undoes uuid unique references sighting (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  check ((undoes is null) = (status is not null))
);
create index sighting_of_artwork on sighting (artwork_id, created_at desc, id desc);
create index sighting_of_member on sighting (member_id);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'A sighting is never changed: it is undone by a new one';
end $$;
create trigger sighting_append_only before update on sighting for each row execute function refuse_change();

alter table photo
  add column sighting_id uuid references sighting (id) on delete set null,
  -- SHA-256 of the file that arrived and of each size that is served, in hexadecimal: by these a copy is known.
  add column file_hash text,
  add column size_hashes text[],
  add check (artwork_id is null or sighting_id is null);
create index photo_of_sighting on photo (sighting_id) where sighting_id is not null;
create index photo_file_hash on photo (file_hash) where file_hash is not null;
create index photo_size_hashes on photo using gin (size_hashes);
drop index photo_expiring;
create index photo_expiring on photo (expires_at) where artwork_id is null and sighting_id is null;

-- "This new work covered that older one": a proposal until its people have spoken.
create table covering (
  id uuid primary key,
  older_id uuid not null references artwork (id) on delete cascade,
  newer_id uuid not null unique references artwork (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (older_id <> newer_id),
  check ((state = 'open') = (decided_at is null))
);
create index covering_of_older on covering (older_id);

create table covering_voice (
  covering_id uuid not null references covering (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  says_yes boolean not null,
  said_at timestamptz(3) not null default now(),
  primary key (covering_id, member_id)
);
create index covering_voice_of_member on covering_voice (member_id);
