-- Lists and walks.

-- Lists of artworks. In a walk they are stops in order.
create table collection (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  title text not null,
  description text,
  visibility text not null check (visibility in ('public', 'unlisted', 'private')),
  is_walk boolean not null default false,
  -- Chosen by the owner to be shown. Never the position of a device.
  start_point geography(Point, 4326),
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (start_point is null or is_walk)
);
create index collection_of_member on collection (member_id, updated_at desc, id desc);
create index collection_public on collection (created_at desc, id desc) where visibility = 'public';
create index collection_public_of_member on collection (member_id, created_at desc, id desc) where visibility = 'public';
-- Achievements look for recently created lists.
create index collection_lately on collection (updated_at);

-- Artworks of a list.
create table collection_item (
  collection_id uuid not null references collection (id) on delete cascade,
  artwork_id uuid not null references artwork (id) on delete cascade,
  position integer not null,
  note text,
  added_at timestamptz not null default now(),
  primary key (collection_id, artwork_id)
);
create index collection_item_of_artwork on collection_item (artwork_id);
