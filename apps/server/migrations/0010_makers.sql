-- Who makes works: an artist, or a crew. They share a table, because a credit, a search and a merge mean either.
create table maker (
  id uuid primary key,
  type text not null check (type in ('artist', 'crew')),
  name text not null,
  search_name text collate "C" not null generated always as (fold(name)) stored,
  -- Where it stands in the index: A to Z, or # for every other beginning.
  letter text not null generated always as (
    case when position(left(fold(name), 1) in 'abcdefghijklmnopqrstuvwxyz') > 0 then upper(left(fold(name), 1)) else '#' end
  ) stored,
  bio text,
  links jsonb not null default '[]',
  active_from integer,
  active_to integer,
  region_id integer references region (id),
  is_sample boolean not null default false,
  -- The one that stands for it now. Never a chain: who is merged into has not been merged.
  merged_into uuid references maker (id),
  created_by uuid references member (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, type),
  check (active_to >= active_from),
  check (merged_into <> id)
);
create index maker_by_name on maker (type, search_name, id) where merged_into is null;
create index maker_like_name on maker using gin (search_name gin_trgm_ops) where merged_into is null;
create index maker_merged on maker (merged_into) where merged_into is not null;

create table alias (
  maker_id uuid not null references maker (id) on delete cascade,
  name text not null,
  search_name text collate "C" not null generated always as (fold(name)) stored,
  position integer not null,
  primary key (maker_id, name)
);
create index alias_like_name on alias using gin (search_name gin_trgm_ops);

-- A dated belonging. A private one appears in no answer but to who entered it and to moderators.
create table membership (
  id uuid primary key,
  artist_id uuid not null,
  artist_type text not null default 'artist' check (artist_type = 'artist'),
  crew_id uuid not null,
  crew_type text not null default 'crew' check (crew_type = 'crew'),
  from_year integer,
  to_year integer,
  is_public boolean not null,
  entered_by uuid references member (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (artist_id, artist_type) references maker (id, type) on delete cascade,
  foreign key (crew_id, crew_type) references maker (id, type) on delete cascade,
  check (to_year >= from_year)
);
-- Apart, because to refuse a public one on account of a private one would tell of it.
create unique index membership_public on membership (crew_id, artist_id, from_year) nulls not distinct where is_public;
create unique index membership_private on membership (crew_id, artist_id, from_year, entered_by) nulls not distinct
  where not is_public;
create index membership_of_artist on membership (artist_id);

create table credit (
  id uuid primary key,
  artwork_id uuid not null references artwork (id) on delete cascade,
  maker_id uuid not null references maker (id),
  role text not null default 'made' check (role in ('made', 'designed', 'assisted')),
  -- A suggestion stands once two people say so, or the uploader does.
  state text not null check (state in ('suggested', 'standing', 'refused')),
  -- Who said so first.
  member_id uuid references member (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (artwork_id, maker_id)
);
create index credit_of_maker on credit (maker_id, artwork_id) where state = 'standing';
create index credit_by_member on credit (member_id);

create table credit_agreement (
  credit_id uuid not null references credit (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (credit_id, member_id)
);
create index credit_agreement_of_member on credit_agreement (member_id);

-- What was there before each change, and who made it.
create table maker_change (
  id uuid primary key,
  maker_id uuid not null references maker (id) on delete cascade,
  member_id uuid references member (id) on delete set null,
  what text not null check (what in ('made', 'edited', 'merged', 'membership')),
  before jsonb,
  -- The membership it is about; who may not see that one may not see this.
  membership_id uuid,
  changed_at timestamptz(3) not null default now()
);
create index maker_change_of_maker on maker_change (maker_id, changed_at desc, id desc);
