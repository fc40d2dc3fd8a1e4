-- What a backup found waiting in the queue; the first server that starts on what was restored hands it to the queue again.
create table restored_job (
  name text not null,
  data jsonb
);

-- Who writes to an upload right now. A lease, because a lock of a session would take a connection for as long as somebody sends.
create table upload_lock (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null,
  is_wanted boolean not null default false
);
