-- A board is the sums of its subjects. Ranks are counted when a page is read.

-- Sums of the ledger by leaderboard and subject, from which the leaderboards are read.
create table board (
  board bigint not null,
  subject_id uuid not null,
  points integer not null,
  -- Points of the same span a week ago.
  before integer not null,
  works integer not null,
  battles integer not null,
  -- Inhabitants of a city, which is ranked by tenths of points per million of them.
  people integer,
  -- The sort key, null without points.
  score integer generated always as (case
    when points > 0 then case when people is null then points else least(points * 10000000::bigint / people, 2147483647) end
  end) stored,
  -- The rank among those who had points a week ago.
  rank_before integer,
  primary key (board, subject_id)
);
create index board_in_order on board (board, score desc, subject_id);
-- Finds the rows to delete after a count.
create index board_empty on board (board) where points = 0 and before = 0 and works = 0 and battles = 0;

-- The next count starts anew.
delete from board_state;
