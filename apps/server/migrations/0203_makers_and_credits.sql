-- Artists, crews and their credits. Both are makers.

-- Artists and crews share a table, because credits, search and merges treat them alike.
create table maker (
  id uuid primary key,
  type text not null check (type in ('artist', 'crew')),
  name text not null,
  search_name text collate "C" not null generated always as (fold(name)) stored,
  -- The letter of the index page: A to Z, or # for other initials.
  letter text not null generated always as (
    case when position(left(fold(name), 1) in 'abcdefghijklmnopqrstuvwxyz') > 0 then upper(left(fold(name), 1)) else '#' end
    ) stored,
  bio text,
  links jsonb not null default '[]',
  active_from integer,
  active_to integer,
  region_id integer references region (id),
  is_sample boolean not null default false,
  -- The page that replaced this one. Never a chain: the target is not merged itself.
  merged_into uuid references maker (id),
  created_by uuid references member (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The member who looks after the page of a crew.
  keeper_id uuid references member (id) on delete set null,
  -- A locked page is edited by its keeper and by moderators only.
  is_locked boolean not null default false,
  unique (id, type),
  check (active_to >= active_from),
  check (merged_into <> id),
  constraint maker_keeper_of_crew check (type = 'crew' or (keeper_id is null and not is_locked))
);
create index maker_by_name on maker (type, search_name, id) where merged_into is null;
create index maker_like_name on maker using gin (search_name gin_trgm_ops) where merged_into is null;
create index maker_merged on maker (merged_into) where merged_into is not null;
create index maker_created_by on maker (created_by);
create index maker_by_bare_name on maker (bare_name(search_name)) where merged_into is null;
create index maker_by_keeper on maker (keeper_id) where keeper_id is not null;

-- Other names of artists and crews.
create table alias (
  maker_id uuid not null references maker (id) on delete cascade,
  name text not null,
  search_name text collate "C" not null generated always as (fold(name)) stored,
  position integer not null,
  primary key (maker_id, name)
);
create index alias_like_name on alias using gin (search_name gin_trgm_ops);
create index alias_by_bare_name on alias (bare_name(search_name));

-- Dated memberships of artists in crews. Only the author and moderators see a private one.
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
-- Separate unique indexes, because a conflict with a private membership would reveal it.
create unique index membership_public on membership (crew_id, artist_id, from_year) nulls not distinct where is_public;
create unique index membership_private on membership (crew_id, artist_id, from_year, entered_by) nulls not distinct
  where not is_public;
create index membership_of_artist on membership (artist_id);
create index membership_with_crew on membership (crew_id);
create index membership_by_member on membership (entered_by) where entered_by is not null;

-- Credits of artworks. A suggestion is accepted by two members or by the uploader.
create table credit (
  id uuid primary key,
  artwork_id uuid not null references artwork (id) on delete cascade,
  maker_id uuid not null references maker (id),
  role text not null default 'made' check (role in ('made', 'designed', 'assisted')),
  state text not null check (state in ('suggested', 'standing', 'refused')),
  -- The member who suggested it first.
  member_id uuid references member (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- A credit refused by the artist or a moderator cannot be restored by others.
  refused_by text check (refused_by in ('uploader', 'artist', 'moderator')),
  refused_reason text,
  -- A suggestion that carries the artist's wishes from an earlier artwork of the uploader at this spot.
  keeps_wishes boolean not null default false,
  unique (artwork_id, maker_id)
);
create index credit_of_maker on credit (maker_id, artwork_id) where state = 'standing';
create index credit_by_member on credit (member_id);
create index credit_to_maker on credit (maker_id);

-- Members who agree with a suggested credit.
create table credit_agreement (
  credit_id uuid not null references credit (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (credit_id, member_id)
);
create index credit_agreement_of_member on credit_agreement (member_id);

-- Members who are notified when the page of a crew changes.
create table crew_watch (
  crew_id uuid not null references maker (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (crew_id, member_id)
);
create index crew_watch_of_member on crew_watch (member_id);

-- History of a page: the state before each change, and its author.
create table maker_change (
  id uuid primary key,
  maker_id uuid not null references maker (id) on delete cascade,
  member_id uuid references member (id) on delete set null,
  what text not null check (what in ('made', 'edited', 'merged', 'unmerged', 'membership', 'cleared', 'restored')),
  before jsonb,
  -- The membership it is about, which decides who may see the entry.
  membership_id uuid,
  changed_at timestamptz(3) not null default now()
);
create index maker_change_of_maker on maker_change (maker_id, changed_at desc, id desc);
create index maker_change_by_member on maker_change (member_id) where member_id is not null;
create index maker_change_of_membership on maker_change (membership_id) where membership_id is not null;

-- Changes made by a merge of duplicate pages, so that it can be undone.
create table maker_merge (
  -- The duplicate. It keeps its own page, names and search terms.
  maker_id uuid primary key references maker (id) on delete cascade,
  -- The page it was merged into, which may have been merged since.
  into_id uuid not null references maker (id) on delete cascade,
  -- Order of merges, which two clocks would not give.
  position bigint not null generated always as identity,
  merged_by uuid references member (id) on delete set null,
  merged_at timestamptz not null default now(),
  -- Aliases, links and fields that the survivor did not have.
  brought jsonb not null default '{"aliases": [], "links": [], "fields": []}',
  -- Duplicates of the duplicate, which lead to the survivor too.
  led jsonb not null default '[]'
);
create index maker_merge_into on maker_merge (into_id, position);
create index maker_merge_by on maker_merge (merged_by);

-- Credits of the duplicate before the merge.
create table merged_credit (
  merged_id uuid not null references maker_merge (maker_id) on delete cascade,
  id uuid not null,
  -- The survivor's credit of the same artwork, with its state and role before. Null when this credit moved.
  kept_id uuid,
  kept_state text,
  kept_role text,
  artwork_id uuid not null references artwork (id) on delete cascade,
  role text not null,
  state text not null,
  member_id uuid references member (id) on delete set null,
  created_at timestamptz(3) not null,
  primary key (merged_id, id)
);
create index merged_credit_of_artwork on merged_credit (artwork_id);
create index merged_credit_by_member on merged_credit (member_id);

-- Agreements with replaced credits. `is_new` when the member had not agreed with the kept one.
create table merged_agreement (
  merged_id uuid not null,
  credit_id uuid not null,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null,
  is_new boolean not null,
  primary key (merged_id, credit_id, member_id),
  foreign key (merged_id, credit_id) references merged_credit (merged_id, id) on delete cascade
);
create index merged_agreement_of_member on merged_agreement (member_id);

-- Memberships of the duplicate before the merge, with `kept_id` as in merged_credit.
create table merged_membership (
  merged_id uuid not null references maker_merge (maker_id) on delete cascade,
  id uuid not null,
  kept_id uuid,
  artist_id uuid not null references maker (id) on delete cascade,
  crew_id uuid not null references maker (id) on delete cascade,
  from_year integer,
  to_year integer,
  is_public boolean not null,
  entered_by uuid references member (id) on delete set null,
  created_at timestamptz not null,
  primary key (merged_id, id)
);
create index merged_membership_by_member on merged_membership (entered_by);
