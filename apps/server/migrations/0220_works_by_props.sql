-- Works by their number of props. A job folds the tally into it, because an order needs the sum of its parts.
create table artwork_props (
  artwork_id uuid primary key references artwork (id) on delete cascade,
  props integer not null,
  -- Copied from the artwork for the order of equal counts.
  published_at timestamptz(3) not null
);
create index artwork_props_most on artwork_props (props desc, published_at desc, artwork_id desc);

-- Artworks whose props changed, until a job has counted them again. Rows without a key, so that givers never wait for each other.
create table props_change (
  id bigint generated always as identity primary key,
  artwork_id uuid not null
);
insert into props_change (artwork_id) select distinct artwork_id from props_tally;
