-- Statistics, rate limits and other records of operation.

-- Site statistics per day (UTC).
create table site_day (
  day date primary key,
  uploads integer not null default 0,
  people integer not null default 0,
  votes integer not null default 0,
  storage bigint not null default 0,
  job_lag real not null default 0,
  -- Counted per process and added every minute.
  requests bigint not null default 0,
  errors bigint not null default 0,
  counted_at timestamptz
);

-- Page views per day, without visitors.
create table visit_day (
  day date not null,
  page text not null,
  views integer not null check (views > 0),
  primary key (day, page)
);

-- Shared rate limits per minute. Unlogged, because a crash may lose them.
create unlogged table request_count (
  -- A hash, which reveals no address or account.
  key text primary key,
  -- Start of the minute, in seconds since 1970.
  started integer not null,
  count integer not null
    ) with (fillfactor = 70
);

-- Jobs of a restored backup, until the first server queues them again.
create table restored_job (
  name text not null,
  data jsonb
);

-- Leases of upload writers. A session lock would occupy a connection during the upload.
create table upload_lock (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  is_wanted boolean not null default false
);

-- Signed warrant canaries, shared by all servers and included in backups.
create table canary_statement (
  signature text primary key,
  text text not null,
  public_key text not null,
  -- From the signed text. The newest is shown; on the same day the last one added.
  signed_on date not null,
  published_at timestamptz not null default now()
);
