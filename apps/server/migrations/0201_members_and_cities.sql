-- Cities, members, follows and blocks.

-- Cities and neighbourhoods of GeoNames.
create table region (
  id integer primary key,
  name text not null,
  search_name text not null,
  country_code text not null check (length(country_code) = 2),
  admin_code text,
  population integer not null,
  point geography(Point, 4326) not null,
  -- Other names by which the city is found.
  other_names text[] not null default '{}',
  -- The city that a neighbourhood belongs to.
  parent_id integer references region (id)
);
create index region_point on region using gist (point);
create index region_search_name on region (search_name text_pattern_ops, population desc);
create index region_of_country on region (country_code, population desc);
create index region_of_several_names on region (id) where other_names <> '{}';
create index region_of_parent on region (parent_id) where parent_id is not null;

-- Members. Signing in itself is the identity provider's.
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
  created_at timestamptz(3) not null default now(),
  -- Visibility settings of the public profile. Sightings reveal habits, so they are hidden by default.
  shows_works boolean not null default true,
  shows_lists boolean not null default true,
  shows_sightings boolean not null default false,
  suspension_reason text,
  -- Tokens issued until this time are rejected.
  signed_out_before timestamptz(3),
  shows_badges boolean not null default true,
  shows_rank boolean not null default true,
  -- Not unique, because look-alike names taken earlier stay.
  username_skeleton text generated always as (username_skeleton(username)) stored
);
create unique index member_username on member (lower(username));
create index member_newest on member (created_at desc, id desc);
create index member_of_role on member (role, created_at desc, id desc) where role <> 'member';
create index member_suspended on member (created_at desc, id desc) where suspended_until is not null;
create index member_words on member using gin (lower(username) gin_trgm_ops, lower(name) gin_trgm_ops);
create index member_addresses on member using gin (lower(email) gin_trgm_ops);
create index member_email on member (lower(email));
create index member_with_avatar on member (avatar_id) where avatar_id is not null;
create index member_of_mailbox on member (fold_address(email));
create index member_username_skeleton on member (username_skeleton);

-- Signed-out sessions. Their id tokens are rejected before they expire.
create table ended_session (
  origin_jti text primary key,
  expires_at timestamptz not null
);
create index ended_session_expiring on ended_session (expires_at);

-- Accounts being closed, in steps, because a member may own very much.
create table departure (
  member_id uuid primary key references member (id) on delete cascade,
  kind text not null check (kind in ('delete', 'keep_works', 'merge')),
  -- The account that takes over the content, or the system account that keeps the works.
  into_id uuid references member (id),
  begun_at timestamptz(3) not null default now(),
  -- Nothing is deleted until the identity provider has answered. Null once it agreed.
  held_until timestamptz(3),
  check ((kind = 'delete') = (into_id is null)),
  check (into_id <> member_id)
);
create index departure_oldest on departure (begun_at);
create index departure_into on departure (into_id);

-- Suspensions that outlive their deleted accounts. Nothing else of the account is kept.
create table kept_suspension (
  -- Keyed hash of the mailbox, which reveals no address.
  person_key text primary key,
  until timestamptz(3) not null
);

-- Follows of members, makers, cities and spots.
create table follow (
  member_id uuid not null references member (id) on delete cascade,
  target_type text not null check (target_type in ('member', 'maker', 'region', 'spot')),
  -- A uuid, or the number of a city. It cannot reference four tables; triggers delete follows of deleted targets.
  target_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, target_type, target_id)
);
create index follow_of_target on follow (target_type, target_id, member_id);
create index follow_newest on follow (member_id, created_at desc, target_type, target_id);
create index follow_lately on follow (created_at);

-- Blocks hide two members from each other in both directions.
create table block (
  member_id uuid not null references member (id) on delete cascade,
  blocked_id uuid not null references member (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id, member_id);
create index block_newest on block (member_id, created_at desc, blocked_id desc);
