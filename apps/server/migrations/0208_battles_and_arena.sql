-- Battles, votes and pairwise ratings.

create sequence battle_number;

-- Battles of two artworks. A battle outlives its artworks, so it does not reference them.
create table battle (
  id uuid primary key,
  -- Set when the battle becomes public.
  number integer unique,
  category text not null check (category in ('general', 'trains')),
  title text,
  one_id uuid not null,
  other_id uuid not null,
  one_member_id uuid references member (id) on delete set null,
  other_member_id uuid references member (id) on delete set null,
  state text not null check (state in ('proposed', 'refused', 'lapsed', 'upcoming', 'live', 'closed', 'settled', 'voided')),
  made_by text not null check (made_by in ('challenge', 'moderator', 'system')),
  -- The challenging member. The uploader of the other artwork answers.
  challenger_id uuid references member (id) on delete set null,
  days integer,
  answer_by timestamptz(3),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  settles_at timestamptz(3),
  one_votes integer,
  other_votes integer,
  -- The day of a battle made by the system.
  day date unique,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- When the next state begins by itself.
  turns_at timestamptz(3) generated always as (
    case state when 'proposed' then answer_by when 'upcoming' then starts_at when 'live' then ends_at when 'closed' then settles_at end
    ) stored,
  -- Set once the result stands.
  winner_id uuid generated always as (
    case when state <> 'settled' or one_votes = other_votes then null when one_votes > other_votes then one_id else other_id end
    ) stored,
  -- Open findings of the vote checks. Null until the battle ends or when votes are recounted.
  findings integer,
  -- When the checks ran. Null before, and for battles that ended before suspects were stored.
  checked_at timestamptz(3),
  check (one_id <> other_id),
  check (starts_at < ends_at),
  check (state not in ('upcoming', 'live', 'closed', 'settled') or (number is not null and starts_at is not null and ends_at is not null)),
  check ((state in ('closed', 'settled')) = (one_votes is not null and other_votes is not null))
);
create index battle_turning on battle (turns_at) where turns_at is not null;
create index battle_live on battle (ends_at, id) where state = 'live';
create index battle_upcoming on battle (starts_at, id) where state = 'upcoming';
create index battle_decided on battle (ends_at desc, id desc) where state in ('closed', 'settled');
create index battle_of_one on battle (one_id);
create index battle_of_other on battle (other_id);
create index battle_of_one_member on battle (one_member_id, created_at desc);
create index battle_of_other_member on battle (other_member_id, created_at desc);
create unique index battle_pair on battle (least(one_id, other_id), greatest(one_id, other_id))
  where state in ('proposed', 'upcoming', 'live');
create index battle_won on battle (winner_id, settles_at desc, id desc) where winner_id is not null;
create index battle_by_challenger on battle (challenger_id) where challenger_id is not null;
create index battle_provisional on battle (settles_at) where state = 'closed';
create index battle_unchecked on battle (settles_at) where state in ('closed', 'settled') and checked_at is null;

-- Votes. check_battle_vote() guards them: a foreign key would make all voters lock the battle's row.
create table battle_vote (
  battle_id uuid not null,
  member_id uuid not null,
  person_key text not null,
  choice text not null check (choice in ('one', 'other')),
  network_key text,
  at timestamptz(3) not null default clock_timestamp(),
  voided text check (voided in ('same_person', 'new_account', 'disposable_address', 'one_network', 'one_way', 'account_gone')),
  voided_by uuid,
  voided_at timestamptz(3),
  primary key (battle_id, member_id)
);
create unique index battle_vote_person on battle_vote (battle_id, person_key);
create index battle_vote_of_member on battle_vote (member_id, at desc);
create index battle_vote_lately on battle_vote (at);
-- Merged accounts keep their decisions.
create index battle_vote_voided_by on battle_vote (voided_by) where voided_by is not null;

-- Votes that the checks found suspicious, kept for moderators.
create table battle_suspect (
  battle_id uuid not null,
  reason text not null check (reason in ('same_person', 'new_account', 'disposable_address', 'one_network', 'one_way')),
  member_id uuid not null,
  -- Display order.
  place integer not null,
  primary key (battle_id, member_id, reason),
  foreign key (battle_id, member_id) references battle_vote (battle_id, member_id) on update cascade on delete cascade
);
create index battle_suspect_in_order on battle_suspect (battle_id, reason, place);

-- Ratings of artworks by pairwise comparison (Weng and Lin).
create table rating (
  artwork_id uuid primary key references artwork (id) on delete cascade,
  -- Estimate and its uncertainty.
  mu double precision not null default 25,
  sigma double precision not null default 25.0 / 3,
  votes integer not null default 0,
  -- Random key: a random artwork is the next one in index order.
  draw_key double precision not null default random(),
  low double precision generated always as (mu - 2 * sigma) stored
);
create index rating_draw on rating (draw_key);
create index rating_low on rating (low desc, artwork_id desc) where sigma <= 3.75;

-- Pairs given to members, and their answers. Votes are only possible on given pairs.
create table matchup (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  person_key text not null,
  left_id uuid not null references artwork (id) on delete cascade,
  right_id uuid not null references artwork (id) on delete cascade,
  issued_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  answer text check (answer in ('left', 'right', 'skip')),
  answered_at timestamptz(3),
  -- When the answer counts. Null for answers that never count.
  counts_from timestamptz(3),
  folded_at timestamptz(3)
);
create index matchup_open on matchup (member_id, issued_at) where answer is null;
create index matchup_waiting on matchup (counts_from, id) where folded_at is null and counts_from is not null;
create index matchup_of_person on matchup (person_key, issued_at desc);
create index matchup_of_left on matchup (left_id);
create index matchup_of_right on matchup (right_id);
create index matchup_lately on matchup (answered_at) where answered_at is not null;
create index matchup_of_member on matchup (member_id);

-- How often a member agreed where the result is clear.
create table judge (
  member_id uuid primary key references member (id) on delete cascade,
  judged integer not null default 0,
  agreed integer not null default 0
);
