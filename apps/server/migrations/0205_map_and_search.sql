-- Read models of the map and of search. Triggers and jobs keep them up to date.

create sequence map_version;

-- Counts of artworks per map square. Levels below zero count by year (-2), by city (-3), or without a place (-1).
create table map_cell (
  level smallint not null,
  code bigint not null,
  -- How many artworks of each facet, in the order of facets. No count is zero.
  facets smallint[] not null,
  counts integer[] not null,
  works integer not null,
  -- Sums of the positions: divided by the count they give the centroid.
  x_sum bigint not null,
  y_sum bigint not null,
  cover uuid,
  -- Grows with every change, so that cached tiles stay valid while it stays.
  version bigint not null,
  primary key (level, code)
);
create index map_cell_version on map_cell (version) where level = 7;
-- Each fold looks for empty cells and for cells without a cover.
create index map_cell_empty on map_cell (level) where works = 0 and level <> 7;
create index map_cell_bare on map_cell (level) where cover is null;

-- Changes to the map, until a job folds them into the cells.
create table map_change (
  id bigint generated always as identity primary key,
  artwork_id uuid not null,
  unit_x integer,
  unit_y integer,
  facet smallint not null,
  delta smallint not null,
  year_made integer,
  shown_in integer
);

-- Search terms of published artworks. Only triggers write here, so there is no foreign key.
create table artwork_term (
  artwork_id uuid not null,
  term text collate "C" not null,
  -- Sort order of equal hits: the minute of publication.
  weight integer not null,
  facet smallint not null default 0,
  primary key (artwork_id, term)
);
create index artwork_by_term on artwork_term (term, weight desc, artwork_id) include (facet);

-- Search terms of artists and crews.
create table maker_term (
  maker_id uuid not null references maker (id) on delete cascade,
  type text not null,
  term text collate "C" not null,
  weight integer not null default 0,
  primary key (maker_id, term)
);
create index maker_by_term on maker_term (type, term, weight desc, maker_id);

-- Search terms of cities with enough inhabitants or with artworks.
create table region_term (
  region_id integer not null references region (id) on delete cascade,
  term text collate "C" not null,
  -- Inhabitants.
  weight integer not null,
  primary key (region_id, term)
);
create index region_by_term on region_term (term, weight desc, region_id);

-- Streets named by public records.
create table street (
  id uuid primary key default gen_random_uuid(),
  region_id integer not null references region (id),
  name text not null,
  search_name text collate "C" not null,
  unique (region_id, search_name)
);

-- Search terms of streets.
create table street_term (
  street_id uuid not null references street (id) on delete cascade,
  term text collate "C" not null,
  -- Inhabitants of the city.
  weight integer not null,
  primary key (street_id, term)
);
create index street_by_term on street_term (term, weight desc, street_id);

-- All words of all names, to correct misspellings.
create table search_word (
  word text collate "C" primary key
);
create index search_word_like on search_word using gin (word gin_trgm_ops);

-- The count of a city is the sum of its rows. Writers only append, so they never wait for each other.
create table place_count (
  region_id integer not null references region (id),
  country_code text not null,
  kind text not null,
  works integer not null
);
create index place_count_of_region on place_count (region_id);
create index place_count_of_country on place_count (country_code);

-- Published artworks by credited maker, so that list and count of a maker are one index range.
create table maker_work (
  artwork_id uuid not null,
  maker_id uuid not null references maker (id),
  published_at timestamptz(3) not null,
  facet smallint not null,
  shown_in integer,
  primary key (artwork_id, maker_id)
);
create index maker_work_newest on maker_work (maker_id, published_at desc, artwork_id desc) include (facet);
create index maker_work_in_city on maker_work (shown_in, maker_id) where shown_in is not null;
