-- What happened on each day (UTC), so that how the site does is one reading of an index.
create table site_day (
  day date primary key,
  uploads integer not null default 0,
  people integer not null default 0,
  votes integer not null default 0,
  storage bigint not null default 0,
  job_lag real not null default 0,
  -- These two are counted by each process and added up every minute.
  requests bigint not null default 0,
  errors bigint not null default 0,
  counted_at timestamptz
);

create index artwork_held on artwork (created_at) where state = 'held';
