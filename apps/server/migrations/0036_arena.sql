-- How good people find a work, from one against another; and the pairs they were given.

create table rating (
  artwork_id uuid primary key references artwork (id) on delete cascade,
  -- Weng and Lin's: what a work is taken for, and how unsure that is.
  mu double precision not null default 25,
  sigma double precision not null default 25.0 / 3,
  votes integer not null default 0,
  -- By which a work is drawn: a range of an index from a random place on.
  draw_key double precision not null default random(),
  low double precision generated always as (mu - 2 * sigma) stored
);
create index rating_draw on rating (draw_key);
create index rating_low on rating (low desc, artwork_id desc) where sigma <= 3.75;

create function rate_artwork() returns trigger
language plpgsql as $$
begin
  insert into rating (artwork_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger artwork_rated after insert or update of state on artwork
  for each row when (new.state = 'published') execute function rate_artwork();
insert into rating (artwork_id) select id from artwork where state = 'published';

-- A pair that somebody was given, and their answer: there is no other way to vote.
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
  -- From when it counts; null for one that never does.
  counts_from timestamptz(3),
  folded_at timestamptz(3)
);
create index matchup_open on matchup (member_id, issued_at) where answer is null;
create index matchup_waiting on matchup (counts_from, id) where folded_at is null and counts_from is not null;
create index matchup_of_person on matchup (person_key, issued_at desc);
create index matchup_of_left on matchup (left_id);
create index matchup_of_right on matchup (right_id);

-- How often a member agreed where it is clear by now which work is liked better.
create table judge (
  member_id uuid primary key references member (id) on delete cascade,
  judged integer not null default 0,
  agreed integer not null default 0
);
