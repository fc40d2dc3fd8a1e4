-- Who has most points: sums over the ledger by time, place and kind, ranked so that any page is one range of an index.

-- Entries that are in no sum yet: new ones, and held ones until their time comes. What goes with a subject is taken off.
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

create function note_entries() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
    select subject_id, type, reason, points, case when reverses is null then 1 else -1 end, kind, region_id, counts_from
    from new_rows order by id;
  else
    insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
    select subject_id, type, reason, -points, case when reverses is null then -1 else 1 end, kind, region_id, counts_from
    from old_rows order by id;
  end if;
  return null;
end $$;
create trigger ledger_entry_noted after insert on ledger_entry
  referencing new table as new_rows for each statement execute function note_entries();
create trigger ledger_entry_gone after delete on ledger_entry
  referencing old table as old_rows for each statement execute function note_entries();

-- Which board: a number of its place, whose lowest nine bits say type, kind and span, in the order of the contract's lists. Kind 0 is
-- all kinds. So boards are told apart, grouped and sorted by one number.
create function place_number(place text) returns bigint
language sql immutable strict parallel safe
return case when place = '' then 0 when place ~ '^[A-Z]' then ascii(place) * 100 + ascii(substr(place, 2)) else place::bigint + 10000 end;

create function type_number(type text) returns integer
language sql immutable strict parallel safe
return array_position(array['artist', 'crew', 'hunter', 'region'], type) - 1;

create function kind_number(kind text) returns integer
language sql immutable strict parallel safe
return coalesce(array_position(array['mural', 'piece', 'throw_up', 'tag', 'stencil', 'paste_up', 'sticker', 'mosaic', 'installation', 'sculpture', 'other'], kind), 0);

create function board_number(type text, place text, kind text, span text) returns bigint
language sql immutable strict parallel safe
return place_number(place) * 512 + type_number(type) * 128 + kind_number(kind) * 8
  + array_position(array['7d', '30d', '90d', 'year', 'all'], span);

-- The world, the country and the city itself, of a city's number; of nowhere the world alone.
create function places_of(city bigint, country_code text) returns bigint[]
language sql immutable parallel safe
return array[0, place_number(country_code), case when city > 10000 then city end];

-- A city where a subject is asked for.
create function city_subject(city integer) returns uuid
language sql immutable strict parallel safe
return lpad(city::text, 32, '0')::uuid;

-- The sums of a city's boards of one kind each, of which all others are made; works that are nowhere are in those of the city 0.
create table board_sum (
  board bigint not null,
  subject_id uuid not null,
  points integer not null,
  -- What the same span of days had a week ago.
  before integer not null,
  works integer not null,
  battles integer not null,
  primary key (board, subject_id)
);

-- Of which type and place the sums have changed since they were ranked: the board's number without its lowest seven bits.
create table board_stale (
  boards bigint primary key
);

create table board (
  board bigint not null,
  position integer not null,
  rank integer not null,
  change integer,
  subject_id uuid not null,
  points integer not null,
  -- What is ranked: the points, and of a city tenths of points per million inhabitants.
  score integer not null,
  works integer not null,
  battles integer not null,
  -- Of all kinds together: how many works of which.
  kinds smallint[] not null,
  counts integer[] not null
);
create unique index board_in_order on board (board, position);
create index board_of_subject on board (subject_id, board);

create table board_state (
  -- The last day of every span.
  day date not null,
  counted_at timestamptz(3) not null
);

create function utc_day(moment timestamptz) returns date
language sql immutable strict parallel safe
return (moment at time zone 'utc')::date;

create function board_spans(today date) returns table (span integer, starts date, before_starts date)
language sql immutable as $$
  values (1, today - 6, today - 13), (2, today - 29, today - 36), (3, today - 89, today - 96),
    (4, date_trunc('year', today)::date, date_trunc('year', today)::date), (5, '-infinity', '-infinity')
$$;

-- What one entry adds to the sums of its city, span by span; `board` is the city's and kind's without a span.
create function board_shares(board bigint, paid integer, sign integer, reason text, day date, today date)
returns table (of_board bigint, points integer, before integer, works integer, battles integer)
language sql immutable as $$
  select board + span,
    case when day >= starts then paid else 0 end,
    case when day between before_starts and today - 7 then paid else 0 end,
    case when day >= starts and reason in ('published', 'credited') then sign else 0 end,
    case when day >= starts and reason in ('battle_won', 'maker_battle_won') then sign else 0 end
  from board_spans(today) where day >= before_starts
$$;

create function city_board(type text, city integer, kind text) returns bigint
language sql immutable parallel safe
return (coalesce(city, 0) + 10000::bigint) * 512 + type_number(type) * 128 + kind_number(kind) * 8;

-- Puts what has come due into the sums, and says how many entries that were. What hunters earn counts for the city too.
create function fold_ledger(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  hunters constant integer := type_number('hunter');
  folded integer;
begin
  with taken as (
    delete from ledger_change where counts_from <= moment returning *
  ),
  summed as (
    select of_board as board, subject_id, sum(share.points) as points, sum(before) as before, sum(works) as works,
      sum(battles) as battles
    -- Each of these is worked out once an entry, not once a span.
    from (select taken.*, city_board(type, region_id, kind) as board, utc_day(counts_from) as day from taken offset 0) as entry,
      lateral board_shares(board, entry.points, sign, reason, day, today) as share
    group by of_board, subject_id
  ),
  changed as (
    insert into board_sum as old
    select * from summed
    union all
    select board + 128, city_subject((board >> 9)::integer - 10000), sum(points), sum(before), sum(works), sum(battles)
    from summed where (board >> 7 & 3) = hunters and board >> 9 > 10000 group by board
    on conflict (board, subject_id) do update set (points, before, works, battles) = (
      old.points + excluded.points, old.before + excluded.before, old.works + excluded.works, old.battles + excluded.battles
    )
    returning board
  ),
  stale as (
    insert into board_stale
    select distinct place * 4 + type
    from (select distinct board >> 9 as city, board >> 7 & 3 as type from changed) as touched
      left join region on region.id = city - 10000, lateral unnest(places_of(city, country_code)) as place
    where place is not null
    on conflict do nothing
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- Rows of all boards, or of those of some types and places, made of the sums.
create function ranked_boards(only_some bigint[]) returns table (
  board bigint, "position" integer, rank integer, change integer, subject_id uuid, points integer, score integer,
  works integer, battles integer, kinds smallint[], counts integer[]
)
language sql stable as $$
  with share as (
    select city, place
    from (select distinct board_sum.board >> 9 as city from board_sum) as cities left join region on region.id = city - 10000,
      lateral unnest(places_of(city, country_code)) as place
    where place is not null
  ),
  cell as (
    select place * 512 + (sum.board & 511) as board, sum.subject_id, sum(sum.points)::integer as points,
      sum(sum.before)::integer as before, sum(sum.works)::integer as works, sum(sum.battles)::integer as battles
    from board_sum as sum join share on city = sum.board >> 9
    where only_some is null or place * 4 + (sum.board >> 7 & 3) = any(only_some)
    group by 1, 2
  ),
  -- Without the bits of the kind: all kinds together.
  every as (
    select *, '{}'::smallint[] as kinds, '{}'::integer[] as counts from cell
    union all
    select cell.board & ~120::bigint, cell.subject_id, sum(cell.points), sum(cell.before), sum(cell.works), sum(cell.battles),
      coalesce(array_agg((cell.board >> 3 & 15)::smallint) filter (where cell.works > 0), '{}'),
      coalesce(array_agg(cell.works) filter (where cell.works > 0), '{}')
    from cell group by 1, 2
  ),
  peopled as (
    select every.*, case when (every.board >> 7 & 3) = type_number('region') then (
      select greatest(population, 10000) from region where id = right(every.subject_id::text, 9)::integer
    ) end as people
    from every where every.points > 0 or every.before > 0 offset 0
  ),
  scored as (
    select peopled.*, least(case when people is null then peopled.points else peopled.points * 10000000::bigint / people end, 2147483647)::integer as score,
      least(case when people is null then peopled.before else peopled.before * 10000000::bigint / people end, 2147483647)::integer as score_before
    from peopled offset 0
  ),
  ranked as (
    select scored.*, row_number() over (whole order by scored.score desc, scored.subject_id) as place_in_it,
      rank() over (whole order by scored.score desc) as rank, rank() over (whole order by score_before desc) as rank_before
    from scored window whole as (partition by scored.board)
  )
  select ranked.board, place_in_it::integer, ranked.rank::integer,
    case when before > 0 then rank_before - ranked.rank end::integer, ranked.subject_id, ranked.points::integer, ranked.score,
    ranked.works::integer, ranked.battles::integer, ranked.kinds, ranked.counts
  from ranked where ranked.points > 0
$$;

-- Makes the table anew beside the one that is read, and puts it in its place: faster than changing most rows of it.
create function rank_all_boards() returns void
language plpgsql as $$
begin
  create table board_next (like board);
  insert into board_next select * from ranked_boards(null);
  create unique index board_next_in_order on board_next (board, position);
  create index board_next_of_subject on board_next (subject_id, board);
  analyze board_next;
  drop table board;
  alter table board_next rename to board;
  alter index board_next_in_order rename to board_in_order;
  alter index board_next_of_subject rename to board_of_subject;
  delete from board_stale;
end $$;

-- Ranks the boards that are stale; all of them where these are many.
create function rank_stale_boards() returns void
language plpgsql as $$
declare
  many constant integer := 300;
  stale constant bigint[] := array(select boards from board_stale);
begin
  if cardinality(stale) > many then
    perform rank_all_boards();
  elsif cardinality(stale) > 0 then
    delete from board using unnest(stale) as those where board between those * 128 and those * 128 + 127;
    insert into board select * from ranked_boards(stale);
    delete from board_stale;
  end if;
end $$;

-- Everything above from nothing. Readers see the boards as they were until it is done.
create function rebuild_boards(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  hunters constant integer := type_number('hunter');
  counted integer;
begin
  delete from board_sum;
  -- One statement, so that nothing is written between what is read and what is taken off the list.
  with noted as (
    delete from ledger_change where counts_from <= moment
  )
  insert into board_sum
  select of_board, subject_id, sum(share.points), sum(before), sum(works), sum(battles)
  from (
    select subject_id, points, reason, case when reverses is null then 1 else -1 end as sign,
      city_board(type, region_id, kind) as board, utc_day(counts_from) as day
    from ledger_entry where counts_from <= moment offset 0
  ) as entry, lateral board_shares(board, entry.points, sign, reason, day, today) as share
  group by of_board, subject_id having sum(share.points) > 0 or sum(before) > 0;
  get diagnostics counted = row_count;
  insert into board_sum
  select board + 128, city_subject((board >> 9)::integer - 10000), sum(points), sum(before), sum(works), sum(battles)
  from board_sum where (board >> 7 & 3) = hunters and board >> 9 > 10000 group by board;
  analyze board_sum;
  perform rank_all_boards();
  return counted;
end $$;

-- Brings the boards up to date, one at a time among all processes, and says how much there was to do.
-- With the first count of a day all spans have moved, so everything is counted anew.
create function count_boards(moment timestamptz) returns integer
language plpgsql as $$
declare
  today constant date := utc_day(moment);
  state board_state;
  counted integer := 0;
begin
  select * into state from board_state;
  if state.day = today and state.counted_at > moment - interval '30 seconds'
    and not exists (select from ledger_change where counts_from <= moment) then return 0; end if;
  if not pg_try_advisory_xact_lock(6283189) then return 0; end if;
  select * into state from board_state;
  if state.day is distinct from today then
    counted := rebuild_boards(moment, today);
  else
    counted := fold_ledger(moment, today);
    perform rank_stale_boards();
  end if;
  delete from board_state;
  insert into board_state (day, counted_at) values (today, moment);
  return counted;
end $$;
