-- Claims of artists, and takedown notices.

-- Claims of artists to their page. The one accepted claim holds the artist's wishes.
create table claim (
  id uuid primary key,
  maker_id uuid not null references maker (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  state text not null default 'open'
    check (state in ('open', 'given', 'accepted', 'refused', 'withdrawn', 'expired', 'ended')),
  -- Made while another member held the page.
  is_dispute boolean not null default false,
  -- The code that the artist publishes on their own site or shows in a photo.
  code text not null,
  address text,
  photo_id uuid references photo (id) on delete set null,
  note text,
  given_at timestamptz(3),
  -- The holder's answer to a dispute.
  answer text,
  answered_at timestamptz(3),
  reason text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- Wishes of the artist, in force while the claim is accepted.
  closest_level text check (closest_level in ('street', 'district', 'city', 'hidden')),
  rights text check (rights in ('cc_by_4', 'cc_by_sa_4', 'cc0', 'all_rights_reserved')),
  no_training boolean not null default false,
  -- The moderator's note to the holder of a disputed page. `reason` is the note to the claimant.
  holder_reason text,
  -- The holder who wrote `answer`. A later holder does not read it.
  answered_by uuid references member (id) on delete set null
);
create unique index claim_holder on claim (maker_id) where state = 'accepted';
create unique index claim_once on claim (maker_id, member_id) where state in ('open', 'given');
create index claim_of_member on claim (member_id, created_at desc, id desc);
create index claim_waiting on claim (given_at, id) where state = 'given';
create index claim_decided on claim (decided_at desc, id desc) where decided_at is not null;
create index claim_expiring on claim (expires_at) where state = 'open';
create index claim_photo on claim (photo_id) where photo_id is not null;
create index claim_no_training on claim (maker_id) where state = 'accepted' and no_training;
create index claim_with_maker on claim (maker_id);
create index claim_answered_by on claim (answered_by) where answered_by is not null;

-- Open claims that a merge of duplicate pages moved or set aside.
create table merged_claim (
  merged_id uuid not null references maker_merge (maker_id) on delete cascade,
  id uuid not null references claim (id) on delete cascade,
  was_dispute boolean not null,
  -- The state of a claim that another claim of the member replaced. Null when this claim moved.
  aside text check (aside in ('open', 'given')),
  primary key (merged_id, id)
);
create index merged_claim_of_claim on merged_claim (id);

-- Suggested changes to a page that its artist keeps.
create table page_suggestion (
  id uuid primary key,
  maker_id uuid not null references maker (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  text text not null,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index page_suggestion_open on page_suggestion (maker_id, created_at) where done_at is null;
create index page_suggestion_of_member on page_suggestion (member_id, created_at);
create index page_suggestion_with_maker on page_suggestion (maker_id);

-- Takedown notices, which need no account.
create table takedown (
  id uuid primary key,
  -- The reference number. `secret_hash` protects the status page.
  number text not null unique,
  secret_hash text,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  role text not null check (role in ('rights_holder', 'depicted', 'owner', 'resident', 'other')),
  -- Personal data, deleted twelve months after the end.
  name text,
  email text,
  why text,
  -- Keyed hash of the network, kept for a day as a rate limit.
  network_key text,
  reason text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  -- When no further step is possible.
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  earlier_hashes text[] not null default '{}'
);
create index takedown_open on takedown (created_at, id) where state = 'open';
create index takedown_decided on takedown (decided_at desc, id desc) where decided_at is not null;
create index takedown_of_network on takedown (network_key, created_at) where network_key is not null;
create index takedown_to_forget on takedown (ended_at) where email is not null;

-- Artworks of a notice. No reference to the artwork, because the notice outlives it.
create table takedown_work (
  takedown_id uuid not null references takedown (id) on delete cascade,
  artwork_id uuid not null,
  title text not null,
  member_id uuid references member (id) on delete set null,
  -- The uploader's counter notice and its deadline.
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

-- Photos that were taken down. Copies are rejected by file, by served size and by appearance.
create table tombstone (
  id uuid primary key,
  takedown_id uuid not null references takedown (id) on delete cascade,
  artwork_id uuid not null,
  file_hash text,
  size_hashes text[],
  perceptual_hash bit(64),
  made_at timestamptz(3) not null default now(),
  crop_hashes text[]
);
create index tombstone_of_work on tombstone (artwork_id);
create index tombstone_file on tombstone (file_hash) where file_hash is not null;
create index tombstone_sizes on tombstone using gin (size_hashes);
create index tombstone_with_takedown on tombstone (takedown_id);
