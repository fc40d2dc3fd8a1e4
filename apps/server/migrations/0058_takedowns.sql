-- Anybody may ask that a work goes; what came of it; and pictures that are not taken again.
create table takedown (
  id uuid primary key,
  -- What the asker quotes, and the hash of what opens the state of it without an account.
  number text not null unique,
  secret_hash text,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  role text not null check (role in ('rights_holder', 'depicted', 'owner', 'resident', 'other')),
  -- Gone twelve months after the end.
  name text,
  email text,
  why text,
  -- A keyed hash of where it came from, for a day: so many come from one network and no more.
  network_key text,
  reason text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  -- When nothing can come of it any more.
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index takedown_open on takedown (created_at, id) where state = 'open';
create index takedown_decided on takedown (decided_at desc, id desc) where decided_at is not null;
create index takedown_of_network on takedown (network_key, created_at) where network_key is not null;
create index takedown_to_forget on takedown (ended_at) where email is not null;

-- Refers to no work: the notice outlives it.
create table takedown_work (
  takedown_id uuid not null references takedown (id) on delete cascade,
  artwork_id uuid not null,
  title text not null,
  member_id uuid references member (id) on delete set null,
  -- What its uploader says against it, and until when they may.
  counter_until timestamptz(3),
  counter text,
  countered_at timestamptz(3),
  outcome text check (outcome in ('kept', 'reversed')),
  answer text,
  answered_by uuid references member (id) on delete set null,
  answered_at timestamptz(3),
  primary key (takedown_id, artwork_id)
);
create index takedown_work_of on takedown_work (artwork_id);
create index takedown_work_of_member on takedown_work (member_id);
create index takedown_work_countered on takedown_work (countered_at) where countered_at is not null and outcome is null;

-- A picture that was taken down: it is refused by its file, by the files we served of it, and by what it looks like.
create table tombstone (
  id uuid primary key,
  takedown_id uuid not null references takedown (id) on delete cascade,
  artwork_id uuid not null,
  file_hash text,
  size_hashes text[],
  perceptual_hash bit(64),
  made_at timestamptz(3) not null default now()
);
create index tombstone_of_work on tombstone (artwork_id);
create index tombstone_file on tombstone (file_hash) where file_hash is not null;
create index tombstone_sizes on tombstone using gin (size_hashes);
