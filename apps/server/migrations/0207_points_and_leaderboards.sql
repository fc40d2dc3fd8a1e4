-- The ledger of points, leaderboards and achievements.

-- Points of members and makers. Entries are append-only: an entry is reversed by another.
create table ledger_entry (
  id bigint generated always as identity primary key,
  -- The earner: a member or a maker.
  member_id uuid references member (id) on delete cascade,
  maker_id uuid references maker (id) on delete cascade,
  subject_id uuid not null generated always as (coalesce(member_id, maker_id)) stored,
  -- The leaderboards the entry counts on.
  type text not null check (type in ('hunter', 'artist', 'crew')),
  reason text not null,
  -- Zero when the daily maximum was reached.
  points integer not null,
  -- The artwork, which may be gone, and the sighting, credit or description the points are for.
  artwork_id uuid not null,
  cause_id uuid not null,
  -- Counts how often the same cause pays, after reversals.
  turn integer not null,
  -- Filters of the leaderboards. The place is the one that may be shown.
  kind text not null,
  region_id integer references region (id),
  -- When points were earned, restored or reversed.
  at timestamptz(3) not null default now(),
  -- Points are pending until then.
  counts_from timestamptz(3) not null,
  -- The entry that this one reverses.
  reverses bigint unique references ledger_entry (id) on delete cascade,
  check (num_nonnulls(member_id, maker_id) = 1),
  check ((type = 'hunter') = (member_id is not null))
);
create unique index ledger_entry_pays_once on ledger_entry (subject_id, artwork_id, reason, cause_id, turn) where reverses is null;
create index ledger_entry_of_work on ledger_entry (artwork_id);
create index ledger_entry_of_member on ledger_entry (member_id, at desc, id desc) where member_id is not null;
create index ledger_entry_of_day on ledger_entry (subject_id, reason, counts_from);
create index ledger_entry_of_maker on ledger_entry (maker_id) where maker_id is not null;

-- Artworks whose points must be recomputed.
create table ledger_due (
  id bigint generated always as identity primary key,
  artwork_id uuid not null,
  -- A failed artwork is retried then.
  set_aside_until timestamptz(3)
);
create index ledger_due_of_artwork on ledger_due (artwork_id);

-- Entries that are not in the sums yet: new ones and pending ones.
create table ledger_change (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  type text not null,
  reason text not null,
  points integer not null,
  sign smallint not null,
  kind text not null,
  region_id integer,
  counts_from timestamptz(3) not null
);
create index ledger_change_due on ledger_change (counts_from);

-- Sums per city and kind, from which all leaderboards are computed. City 0 means no city.
create table board_sum (
  board bigint not null,
  subject_id uuid not null,
  points integer not null,
  -- Points of the same span a week ago.
  before integer not null,
  works integer not null,
  battles integer not null,
  primary key (board, subject_id)
);

-- Leaderboards whose sums changed: the board number without its lowest seven bits.
create table board_stale (
  boards bigint primary key
);

-- Ranked leaderboards.
create table board (
  board bigint not null,
  position integer not null,
  rank integer not null,
  change integer,
  subject_id uuid not null,
  points integer not null,
  -- The sort key: points, or for cities tenths of points per million inhabitants.
  score integer not null,
  works integer not null,
  battles integer not null,
  -- Artworks by kind, for boards of all kinds.
  kinds smallint[] not null,
  counts integer[] not null
);
create unique index board_in_order on board (board, position);
create index board_of_subject on board (subject_id, board);

-- When the leaderboards were last computed.
create table board_state (
  -- The last day of every span.
  day date not null,
  counted_at timestamptz(3) not null
);

-- Progress of members. The achievements themselves are code.
create table achievement_progress (
  member_id uuid not null references member (id) on delete cascade,
  achievement text not null,
  progress integer not null,
  -- The highest tier reached. It stays when the progress falls.
  tier smallint not null default 0,
  reached_at timestamptz(3),
  primary key (member_id, achievement)
);

-- How many members reached each tier.
create table achievement_rarity (
  achievement text not null,
  tier smallint not null,
  holders integer not null,
  members integer not null,
  primary key (achievement, tier)
);

-- Members and measures to recount, noted with each event.
create table achievement_due (
  member_id uuid not null references member (id) on delete cascade,
  measure text not null,
  at timestamptz(3) not null default now(),
  primary key (member_id, measure)
);
create index achievement_due_oldest on achievement_due (at);

-- When the last complete pass began. The next pass covers the time since.
create table achievement_look (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz(3) not null
);
