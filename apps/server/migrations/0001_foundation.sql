create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could change; an index needs an immutable one.
create function fold(text) returns text
language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, $1));

-- The one place where an exact point becomes the point that may leave. Null when nothing may.
-- The grid is fixed: rows of `metres` from the equator, and in each row cells of `metres` from the prime meridian.
create function public_point(exact geography, level text) returns geography
language plpgsql immutable strict parallel safe as $$
declare
  metres_a_degree constant double precision := 111320;
  metres double precision := case level when 'street' then 150 when 'district' then 1000 when 'city' then 10000 end;
  latitude double precision := ST_Y(exact::geometry);
  longitude double precision := ST_X(exact::geometry);
  row_height double precision;
  cell_width double precision;
begin
  if level = 'exact' then return exact; end if;
  if metres is null then return null; end if;
  row_height := metres / metres_a_degree;
  latitude := least(90, greatest(-90, (floor(latitude / row_height) + 0.5) * row_height));
  cell_width := metres / (metres_a_degree * greatest(cos(radians(latitude)), 0.001));
  longitude := (floor(longitude / cell_width) + 0.5) * cell_width;
  if longitude > 180 then longitude := longitude - 360; end if;
  if longitude < -180 then longitude := longitude + 360; end if;
  return ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography;
end $$;

create table region (
  id integer primary key,
  name text not null,
  search_name text not null,
  country_code text not null check (length(country_code) = 2),
  admin_code text,
  population integer not null,
  point geography(Point, 4326) not null
);
create index region_point on region using gist (point);
create index region_search_name on region (search_name text_pattern_ops, population desc);

create table member (
  id uuid primary key,
  username text not null,
  email text not null,
  name text,
  bio text,
  city text,
  avatar_id uuid,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  suspended_until timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index member_username on member (lower(username));

-- A session that was signed out; its id tokens are refused though they have not expired.
create table ended_session (
  origin_jti text primary key,
  expires_at timestamptz not null
);

create table spot (
  id uuid primary key,
  exact_point geography(Point, 4326) not null,
  location_level text not null check (location_level in ('exact', 'street', 'district', 'city', 'hidden')),
  public_point geography(Point, 4326) generated always as (public_point(exact_point, location_level)) stored,
  region_id integer references region (id),
  surface text not null,
  created_at timestamptz not null default now()
);
create index spot_public_point on spot using gist ((public_point::geometry));

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
  -- Milliseconds, because a cursor must hold them exactly and JavaScript knows no finer.
  published_at timestamptz(3),
  removed_at timestamptz,
  check ((state = 'published') <= (published_at is not null)),
  check ((state = 'removed') = (removed_at is not null))
);
create index artwork_newest on artwork (published_at desc, id desc) where state = 'published';
create index artwork_newest_of_kind on artwork (kind, published_at desc, id desc) where state = 'published';
create index artwork_of_member on artwork (member_id, created_at desc, id desc);
create index artwork_of_spot on artwork (spot_id);
create index artwork_removed on artwork (removed_at) where state = 'removed';

-- A photo from its first byte on: receiving, then checking and cutting by a job, then ready or failed.
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
  -- Unguessable; the public files lie under it.
  key text not null unique,
  width integer,
  height integer,
  sizes jsonb,
  thumbhash text,
  colour text,
  perceptual_hash bit(64),
  taken_at timestamp,
  suggested_point geography(Point, 4326),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((state = 'ready') <= (sizes is not null and width is not null and height is not null and thumbhash is not null and colour is not null))
);
create index photo_of_artwork on photo (artwork_id, position);
create index photo_of_member on photo (member_id, created_at desc);
create index photo_expiring on photo (expires_at) where artwork_id is null;

alter table member add constraint member_avatar foreign key (avatar_id) references photo (id) on delete set null;

-- What happened once and must not happen again, such as the loading of the sample world.
create table milestone (
  name text primary key,
  reached_at timestamptz not null default now()
);

create function load_regions(rows jsonb) returns void
language sql as $$
  insert into region (id, name, search_name, country_code, admin_code, population, point)
  select id, name, fold(name), country_code, admin_code, population,
    ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography
  from jsonb_to_recordset(rows) as row (
    id integer, name text, country_code text, admin_code text, population integer,
    longitude double precision, latitude double precision
  )
  on conflict (id) do nothing
$$;
