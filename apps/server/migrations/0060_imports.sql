-- Open data of cities: files that are read, what becomes of their rows, and what each work that came so has from where.

create table import (
  id uuid primary key,
  -- Null for one that was run at the machine.
  member_id uuid references member (id) on delete set null,
  state text not null check (state in ('reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
  file_name text not null,
  -- Where the file lies until the import is done; null for one that is read from where it is.
  file_key text,
  format text not null default '',
  source jsonb not null,
  -- By this the source is known again.
  source_key text not null generated always as (fold(source ->> 'name')) stored,
  mapping jsonb not null,
  -- How the file is to be read, where somebody said.
  reading jsonb not null default '{}',
  columns jsonb not null default '[]',
  rows integer not null default 0,
  position integer not null default 0,
  failure text,
  -- Whoever works on it says so again and again; after a kill another takes over then.
  leased_until timestamptz,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index import_newest on import (created_at desc, id desc);
create index import_at_work on import (created_at) where state in ('reading', 'running', 'undoing');

create table import_row (
  import_id uuid not null references import (id) on delete cascade,
  number integer not null,
  key text not null,
  hash text not null,
  -- The id that the work gets if it is new.
  new_id uuid not null,
  point geography(Point, 4326),
  region_id integer references region (id),
  work jsonb not null,
  outcome text check (outcome in ('new', 'matched', 'changed', 'unchanged', 'refused')),
  reason text,
  artwork_id uuid,
  -- What undoing gives back.
  before jsonb,
  -- The row as it was written, where it is refused.
  cells jsonb,
  primary key (import_id, number)
);
create index import_row_outcome on import_row (import_id, outcome, number);
create index import_row_key on import_row (import_id, key, number);
create index import_row_artwork on import_row (artwork_id) where artwork_id is not null;

-- What a source says of a work. Its row outlives the work, so that what was taken down here does not come back with the next import.
create table imported_work (
  source_key text collate "C" not null,
  row_key text collate "C" not null,
  artwork_id uuid references artwork (id) on delete set null,
  import_id uuid not null references import (id),
  source_name text not null,
  source_link text,
  terms text,
  link text,
  image_link text,
  address text,
  -- Whether the work came with it; otherwise it was here already.
  is_made boolean not null,
  hash text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (source_key, row_key)
);
create index imported_work_of_artwork on imported_work (artwork_id);
create index imported_work_of_import on imported_work (import_id);

-- Artists who came with an import: undone, they go again unless somebody needs them.
create table import_maker (
  import_id uuid not null references import (id) on delete cascade,
  maker_id uuid not null references maker (id) on delete cascade,
  primary key (import_id, maker_id)
);
create index import_maker_of_maker on import_maker (maker_id);

-- A public record, without a photo of its own until somebody takes one. It earns nobody points and is judged in no battle.
alter table artwork add column is_imported boolean not null default false;

drop trigger artwork_rated on artwork;
create trigger artwork_rated after insert or update of state on artwork
  for each row when (new.state = 'published' and not new.is_imported) execute function rate_artwork();

drop trigger artwork_into_ledger on artwork;
create trigger artwork_into_ledger after insert on artwork for each row
  when (new.state = 'published' and not new.is_imported) execute function note_due_work();
drop trigger artwork_off_ledger on artwork;
create trigger artwork_off_ledger after delete on artwork for each row
  when (old.state = 'published' and not old.is_imported) execute function note_due_work();

-- Works that come a thousand at a time are indexed by one statement: the words of each are found once.
create function index_artworks() returns trigger
language plpgsql as $$
begin
  with found as materialized (
    select id, published_at, facet, term from new_rows, lateral terms_of(title) as term where state = 'published'
  ),
  indexed as (
    insert into artwork_term (artwork_id, term, weight, facet)
    select id, term, extract(epoch from published_at)::bigint / 60, facet from found
  )
  insert into search_word select distinct term from found where left(term, 1) <> '^' order by term on conflict do nothing;
  return null;
end $$;
drop trigger artwork_into_search on artwork;
create trigger artwork_into_search after insert on artwork
  referencing new table as new_rows for each statement execute function index_artworks();
