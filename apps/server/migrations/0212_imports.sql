-- Imports of open data.

-- Imports of open data files.
create table import (
  id uuid primary key,
  -- Null for imports run on the command line.
  member_id uuid references member (id) on delete set null,
  state text not null check (state in ('reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
  file_name text not null,
  -- The stored file. Null for a local file.
  file_key text,
  format text not null default '',
  source jsonb not null,
  -- Folded name, by which the source is recognised.
  source_key text not null generated always as (fold(source ->> 'name')) stored,
  mapping jsonb not null,
  -- Reading options that were set explicitly.
  reading jsonb not null default '{}',
  columns jsonb not null default '[]',
  rows integer not null default 0,
  position integer not null default 0,
  failure text,
  -- Lease of the working process. Another process takes over after it.
  leased_until timestamptz,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- Rows per outcome, so that the progress page counts no rows.
  counts jsonb not null default '{}',
  -- Artworks that stayed when the import was undone.
  kept integer not null default 0,
  -- Consecutive attempts without progress.
  tries integer not null default 0,
  -- Id of the lease holder, so that a superseded process writes nothing more.
  held_by uuid,
  -- Notes on the file as a whole, from the dry run.
  notes jsonb not null default '[]',
  -- Cells of the year column without a readable year: count and examples.
  unread_years jsonb not null default '{"rows": 0, "examples": []}'
);
create index import_newest on import (created_at desc, id desc);
create index import_at_work on import (created_at) where state in ('reading', 'running', 'undoing');

-- Rows of an import file.
create table import_row (
  import_id uuid not null references import (id) on delete cascade,
  number integer not null,
  key text not null,
  hash text not null,
  -- The artwork's id if the row is new.
  new_id uuid not null,
  point geography(Point, 4326),
  region_id integer references region (id),
  work jsonb not null,
  outcome text check (outcome in ('new', 'matched', 'changed', 'unchanged', 'refused')),
  reason text,
  artwork_id uuid,
  -- The values that undoing restores.
  before jsonb,
  -- The row as written, when it is refused.
  cells jsonb,
  primary key (import_id, number)
);
create index import_row_outcome on import_row (import_id, outcome, number);
create index import_row_key on import_row (import_id, key, number);
create index import_row_matched on import_row (import_id, artwork_id) where outcome = 'matched';

-- Statements of a source about an artwork. Rows outlive artworks, so that takedowns survive the next import.
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
  -- Whether the import created the artwork.
  is_made boolean not null,
  hash text not null,
  seen_at timestamptz(3) not null default now(),
  street_id uuid references street (id),
  -- Taken down, so that the next import does not restore it.
  is_barred boolean not null default false,
  primary key (source_key, row_key)
);
create index imported_work_of_artwork on imported_work (artwork_id);
create index imported_work_of_import on imported_work (import_id);
create index imported_work_of_street on imported_work (street_id) where street_id is not null;

-- Makers created by an import, deleted when it is undone unless they are needed.
create table import_maker (
  import_id uuid not null references import (id) on delete cascade,
  maker_id uuid not null references maker (id) on delete cascade,
  primary key (import_id, maker_id)
);
create index import_maker_of_maker on import_maker (maker_id);
