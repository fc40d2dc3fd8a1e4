-- Spots, artworks, sightings and photos.

-- A train car, identified by its operator and its number.
create table vehicle (
  id uuid primary key,
  operator text not null,
  number text not null,
  -- Folded without case, spaces and accents by the server, so that both engines agree.
  operator_key text collate "C" not null check (operator_key <> ''),
  number_key text collate "C" not null check (number_key <> ''),
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (operator_key, number_key)
);

-- Places of artworks. Only `public_point` may leave the server, never `exact_point`.
create table spot (
  id uuid primary key,
  exact_point geography(Point, 4326) not null,
  location_level text not null check (location_level in ('exact', 'street', 'district', 'city', 'hidden')),
  public_point geography(Point, 4326) generated always as (public_point(exact_point, location_level)) stored,
  region_id integer references region (id),
  surface text not null,
  created_at timestamptz not null default now(),
  -- Trains stay hidden until `later_at`, then they are shown at `later_level`.
  later_level text check (later_level = 'city'),
  later_at timestamptz,
  vehicle_id uuid references vehicle (id),
  -- The uploader's level where the artist's level may be coarser. `location_level` is the level shown.
  chosen_level text check (chosen_level in ('exact', 'street', 'district', 'city', 'hidden')),
  -- The coarsest level that the claimed artists of the spot ask for.
  artist_level text check (artist_level in ('street', 'district', 'city', 'hidden')),
  neighbourhood_id integer references region (id),
  check ((later_level is null) = (later_at is null)),
  check (vehicle_id is null or surface = 'train')
);
create index spot_later on spot (later_at) where later_at is not null;
create index spot_public_point on spot using gist ((public_point::geometry));
-- Finds the artworks of a map cell.
create index spot_map_code on spot (map_code(map_unit_x(public_point::geometry), map_unit_y(public_point::geometry)));
-- Nearest search uses geography, because degrees of longitude do not measure distance.
create index spot_near on spot using gist (public_point);
create index spot_of_vehicle on spot (vehicle_id) where vehicle_id is not null;
-- A larger radius is searched for spots known to the street, and few spots are.
create index spot_near_street on spot using gist (public_point) where location_level = 'street';

-- Spots whose artist level a job recomputes, when an artist has too many for one transaction.
create table wall_to_level (
  spot_id uuid primary key references spot (id) on delete cascade,
  noted_at timestamptz(3) not null default now()
);

-- Artworks, from upload to removal.
create table artwork (
  id uuid primary key,
  spot_id uuid not null references spot (id),
  member_id uuid not null references member (id),
  title text,
  description text,
  kind text not null,
  status text not null default 'present',
  year_made integer,
  seen_on date,
  permission text not null default 'unknown',
  licence text not null,
  state text not null check (state in ('processing', 'published', 'held', 'failed', 'removed')),
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Milliseconds, because cursors must hold the value exactly in JavaScript.
  published_at timestamptz(3),
  removed_at timestamptz,
  -- The uploader's status at publication, before sightings.
  first_status text not null default 'present',
  -- The score is 0.5 ^ (days since last_seen_on / half_life_days), so that no row changes daily.
  last_seen_on date,
  half_life_days integer not null default 730 check (half_life_days > 0),
  -- The uploader's own point, for an artwork added to another member's spot.
  own_point geography(Point, 4326),
  -- The city that may be shown, copied here so that the newest of a city are one index range.
  shown_in integer references region (id),
  shown_country text,
  -- The train as its uploader wrote it.
  train_operator text,
  train_line text,
  standing text not null default 'doubtful' check (standing in ('likely', 'perhaps', 'doubtful', 'gone')),
  -- The last day of this standing, after which time alone changes it.
  standing_until date,
  -- Kind, status, surface and standing as one number, see map_facet().
  facet smallint not null default 0,
  -- Removed by a moderator, so that the uploader cannot restore it.
  is_taken_down boolean not null default false,
  -- Only the uploader sees it until a moderator has looked.
  awaits_review boolean not null default false,
  -- A public record. It earns no points and enters no battle.
  is_imported boolean not null default false,
  -- Set when the uploader removed it. No moderator decision shows it again.
  withdrawn_at timestamptz,
  train_number text,
  -- When the uploader last added or removed a photo.
  photos_changed_at timestamptz(3),
  check ((state = 'published') <= (published_at is not null)),
  check ((state = 'removed') = (removed_at is not null))
);
create index artwork_newest on artwork (published_at desc, id desc) where state = 'published';
create index artwork_newest_of_kind on artwork (kind, published_at desc, id desc) where state = 'published';
create index artwork_of_member on artwork (member_id, created_at desc, id desc);
create index artwork_of_spot on artwork (spot_id);
create index artwork_removed on artwork (removed_at) where state = 'removed';
create index artwork_newest_in_city on artwork (shown_in, published_at desc, id desc) where state = 'published';
create index artwork_newest_in_country on artwork (shown_country, published_at desc, id desc) where state = 'published';
create index artwork_newest_of_standing on artwork (standing, published_at desc, id desc) where state = 'published';
create index artwork_newest_of_status on artwork (status, published_at desc, id desc) where state = 'published' and status <> 'present';
create index artwork_newest_of_member on artwork (member_id, published_at desc, id desc) where state = 'published';
create index artwork_newest_of_year on artwork (year_made, published_at desc, id desc) where state = 'published' and year_made is not null;
create index artwork_of_facet on artwork (facet) where state = 'published';
create index artwork_standing_until on artwork (standing_until) where standing_until is not null;
-- Bounding boxes are read spot by spot, without reading the artworks.
create index artwork_shown_at_spot on artwork (spot_id) include (facet, published_at, id) where state = 'published';
-- Artworks that need a check are old, so the newest of a kind would not find them soon.
create index artwork_newest_of_kind_and_standing on artwork (kind, standing, published_at desc, id desc) where state = 'published';
create index artwork_held on artwork (created_at) where state = 'held';
-- The planner needs to know how rare each facet is. Imports change the share of imported artworks while they run.
alter table artwork alter column facet set statistics 1000;
alter table artwork alter column is_imported set statistics 10;

-- Sightings are append-only. A wrong sighting is undone by a new row.
create table sighting (
  id uuid primary key,
  artwork_id uuid not null references artwork (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  -- Null for a row that undoes another.
  status text check (status in ('present', 'damaged', 'painted_over', 'removed')),
  seen_on date not null,
  -- The only trace kept of the browser's position.
  on_site boolean not null default false,
  note text,
  undoes uuid unique references sighting (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  check ((undoes is null) = (status is not null))
);
create index sighting_of_artwork on sighting (artwork_id, created_at desc, id desc);
create index sighting_newest_of_member on sighting (member_id, created_at desc, id desc);

-- Sightings of trains by city and day, append-only.
create table vehicle_sighting (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  region_id integer not null references region (id),
  line text,
  seen_on date not null,
  -- Only the member sees it before this time.
  shown_from timestamptz(3) not null,
  undoes uuid unique references vehicle_sighting (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index vehicle_sighting_of_vehicle on vehicle_sighting (vehicle_id, seen_on desc, id desc);
create index vehicle_sighting_of_member on vehicle_sighting (member_id);
create index vehicle_sighting_lately on vehicle_sighting (created_at);

-- Proposals that a newer artwork covers an older one, until they are accepted or rejected.
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

-- Votes of members on a covering.
create table covering_voice (
  covering_id uuid not null references covering (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  says_yes boolean not null,
  said_at timestamptz(3) not null default now(),
  primary key (covering_id, member_id)
);
create index covering_voice_of_member on covering_voice (member_id);

-- A photo from its first byte: received, checked, cut into sizes, then ready or failed.
create table photo (
  id uuid primary key,
  member_id uuid not null references member (id),
  artwork_id uuid references artwork (id),
  position integer not null default 0,
  alt_text text,
  state text not null check (state in ('receiving', 'checking', 'cutting', 'ready', 'failed')),
  failure text,
  may_retry boolean not null default false,
  file_name text not null,
  bytes integer not null,
  -- Unguessable prefix of the public files.
  key text not null unique,
  width integer,
  height integer,
  sizes jsonb,
  thumbhash text,
  colour text,
  perceptual_hash bit(64),
  -- Suggestions from the camera, deleted once the photo belongs to an artwork or is an avatar.
  taken_at timestamp,
  suggested_point geography(Point, 4326),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sighting_id uuid references sighting (id) on delete set null,
  -- SHA-256 of the uploaded file and of each served size, in hexadecimal, to detect copies.
  file_hash text,
  size_hashes text[],
  -- Perceptual hashes of the photo cropped at its edges, in hexadecimal, to detect cropped copies.
  crop_hashes text[],
  -- Perceptual hashes of the photo mirrored and rotated, in hexadecimal.
  turn_hashes text[],
  -- Bytes in the store, with the original and all sizes.
  stored_bytes integer,
  -- The artwork the uploader removed the photo from while a report is open. Only moderators see it.
  kept_of uuid references artwork (id) on delete set null,
  -- When the photo was added to its artwork.
  attached_at timestamptz(3),
  -- When bytes last arrived. A stalled upload reserves no disk space.
  active_at timestamptz(3) not null default now(),
  -- The queue the photo waits in.
  queue text check (queue in ('check', 'cut', 'slow')),
  -- Place in the queue.
  turn integer,
  -- The amount this photo adds to the place of its member's next photo.
  turn_cost integer,
  -- Processor time of cutting the sizes.
  processor_ms integer,
  check ((state = 'ready') <= (sizes is not null and width is not null and height is not null and thumbhash is not null and colour is not null)),
  check (artwork_id is null or sighting_id is null)
);
create index photo_of_artwork on photo (artwork_id, position);
create index photo_of_member on photo (member_id, created_at desc);
create index photo_of_sighting on photo (sighting_id) where sighting_id is not null;
create index photo_file_hash on photo (file_hash) where file_hash is not null;
create index photo_size_hashes on photo using gin (size_hashes);
create index photo_expiring on photo (expires_at) where artwork_id is null and sighting_id is null;
create index photo_of_key on photo (key);
-- A job looks for stalled and retryable uploads every five minutes.
create index photo_under_way on photo (state, created_at) where state in ('receiving', 'failed');
create index photo_kept_of on photo (kept_of) where kept_of is not null;
create index photo_turn on photo (queue, turn) where state in ('checking', 'cutting');
create index photo_turn_by_member on photo (member_id, queue) where state in ('checking', 'cutting');

alter table member add constraint member_avatar foreign key (avatar_id) references photo (id) on delete set null;

-- Suggested descriptions of photos, until the uploader decides.
create table picture_text (
  id uuid primary key,
  photo_id uuid not null references photo (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  created_at timestamptz(3) not null default now(),
  -- Kept without reference, so that accepted suggestions stay paid when the account is gone.
  decided_by uuid
);
create index picture_text_open on picture_text (photo_id) where state = 'open';
create index picture_text_of_member on picture_text (member_id);
create index picture_text_decided_by on picture_text (decided_by) where decided_by is not null;
create index picture_text_with_photo on picture_text (photo_id);
