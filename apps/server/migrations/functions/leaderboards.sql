-- Leaderboards are the sums of the ledger.

-- Number of a place: the world, a country or a city.
create or replace function place_number(place text) returns bigint
language sql immutable strict parallel safe
return case when place = '' then 0 when place ~ '^[A-Z]' then ascii(place) * 100 + ascii(substr(place, 2)) else place::bigint + 10000 end;

-- Number of a leaderboard type. Not strict, so that the planner can inline it.
create or replace function type_number(type text) returns integer
language sql immutable parallel safe
return case type when 'artist' then 0 when 'crew' then 1 when 'hunter' then 2 when 'region' then 3 end;

-- Number of a kind, 0 for all kinds.
create or replace function kind_number(kind text) returns integer
language sql immutable parallel safe
return case kind when 'mural' then 1 when 'piece' then 2 when 'throw_up' then 3 when 'tag' then 4 when 'stencil' then 5
  when 'paste_up' then 6 when 'sticker' then 7 when 'mosaic' then 8 when 'installation' then 9 when 'sculpture' then 10
  when 'other' then 11 else 0 end;

-- Number of a leaderboard: the place, then nine bits of type, kind and span.
create or replace function board_number(type text, place text, kind text, span text) returns bigint
language sql immutable strict parallel safe
return place_number(place) * 512 + type_number(type) * 128 + kind_number(kind) * 8
  + array_position(array['7d', '30d', '90d', 'year', 'all'], span);

-- Board number of a city and kind without a span.
create or replace function city_board(type text, city integer, kind text) returns bigint
language sql immutable parallel safe
return (coalesce(city, 0) + 10000::bigint) * 512 + type_number(type) * 128 + kind_number(kind) * 8;

-- The world, the country and the city of an entry.
create or replace function places_of(city bigint, country_code text) returns bigint[]
language sql immutable parallel safe
return array[0, place_number(country_code), case when city > 10000 then city end];

-- A city as a subject id.
create or replace function city_subject(city integer) returns uuid
language sql immutable strict parallel safe
return lpad(city::text, 32, '0')::uuid;

-- The UTC day of a time.
create or replace function utc_day(moment timestamptz) returns date
language sql immutable strict parallel safe
return (moment at time zone 'utc')::date;

-- Spans of the leaderboards with their first days.
create or replace function board_spans(today date) returns table (span integer, starts date, before_starts date)
language sql immutable as $$
  values (1, today - 6, today - 13), (2, today - 29, today - 36), (3, today - 89, today - 96),
    (4, date_trunc('year', today)::date, date_trunc('year', today)::date), (5, '-infinity', '-infinity')
$$;

-- The shares of one entry in the spans of its city's sums.
create or replace function board_shares(board bigint, paid integer, sign integer, reason text, day date, today date)
returns table (of_board bigint, points integer, before integer, works integer, battles integer)
language sql immutable as $$
  select board + span,
    case when day >= starts then paid else 0 end,
    case when day between before_starts and today - 7 then paid else 0 end,
    case when day >= starts and reason in ('published', 'credited') then sign else 0 end,
    case when day >= starts and reason in ('battle_won', 'maker_battle_won') then sign else 0 end
  from board_spans(today) where day >= before_starts
$$;

-- First days of stretches whose days are all in the same spans.
create or replace function board_stretches(today date) returns date[]
language sql immutable as $$
  select array_agg(first order by first) from (
    select starts from board_spans(today) union select before_starts from board_spans(today) union select today - 6
  ) as firsts (first)
$$;

-- The boards that a city's sums belong to.
create or replace function boards_of_sums() returns table (sums bigint, place bigint, boards bigint)
language sql stable as $$
  select sums, place, place * 4 + (sums & 3)
  from (select distinct board >> 7 as sums from board_sum) as summed
    left join region on region.id = (sums >> 2) - 10000, lateral unnest(places_of(sums >> 2, country_code)) as place
  where place is not null
$$;

-- Ranks boards from the sums.
create or replace function boards_in_order(of_sums bigint[], of_places bigint[]) returns table (
  board bigint, "position" integer, rank integer, change integer, subject_id uuid, points integer, score integer,
  works integer, battles integer, kinds smallint[], counts integer[]
)
language plpgsql stable strict parallel safe cost 1000000000 as $$
begin
  return query
  with share as (
    select * from unnest(of_sums, of_places) as shares (sums, place)
  ),
  cell as (
    select sum.board, sum.subject_id, sum.points, sum.before, sum.works, sum.battles
    from board_sum as sum join share on sums = sum.board >> 7 where place > 10000
    union all
    select place * 512 + (sum.board & 511), sum.subject_id, sum(sum.points)::integer, sum(sum.before)::integer,
      sum(sum.works)::integer, sum(sum.battles)::integer
    from board_sum as sum join share on sums = sum.board >> 7 where place <= 10000
    group by 1, 2
  ),
  -- All kinds together: the bits of the kind are zero.
  every as (
    select *, null::smallint[] as kinds, null::integer[] as counts from cell
    union all
    select cell.board & ~120::bigint, cell.subject_id, sum(cell.points)::integer, sum(cell.before)::integer, sum(cell.works)::integer,
      sum(cell.battles)::integer, array_agg((cell.board >> 3 & 15)::smallint) filter (where cell.works > 0),
      array_agg(cell.works) filter (where cell.works > 0)
    from cell group by 1, 2
  ),
  peopled as (
    select every.*, case when (every.board >> 7 & 3) = type_number('region') then (
      select greatest(population, 10000) from region where id = right(every.subject_id::text, 9)::integer
    ) end as people
    from every where every.points > 0 or every.before > 0 offset 0
  ),
  scored as (
    select peopled.board, peopled.subject_id, peopled.points, before, peopled.works, peopled.battles, peopled.kinds, peopled.counts,
      case when people is null then peopled.points else least(peopled.points * 10000000::bigint / people, 2147483647)::integer end as score,
      case when people is null then before else least(before * 10000000::bigint / people, 2147483647)::integer end as score_before
    from peopled offset 0
  ),
  -- One sort order serves positions and ranks.
  in_order as (
    select scored.*, rank() over (partition by scored.board order by score_before desc) as rank_before
    from scored order by scored.board, scored.score desc, scored.subject_id
  ),
  ranked as (
    select in_order.*, row_number() over best_first as place_in_it, rank() over best_first as rank
    from in_order window best_first as (partition by in_order.board order by in_order.score desc)
  )
  select ranked.board, place_in_it::integer, ranked.rank::integer,
    case when before > 0 then rank_before - ranked.rank end::integer, ranked.subject_id, ranked.points, ranked.score,
    ranked.works, ranked.battles, coalesce(ranked.kinds, '{}'), coalesce(ranked.counts, '{}')
  from ranked where ranked.points > 0;
end $$;

-- Computes the sums of half of the subjects, so that two processes share the work.
create or replace function board_sums(are_lower boolean, moment timestamptz, today date) returns table (
  board bigint, subject_id uuid, points integer, before integer, works integer, battles integer
)
language plpgsql stable parallel safe cost 1000000000 as $$
declare
  stretches constant date[] := board_stretches(today);
begin
  return query
  with folded as (
    select entry.type, entry.region_id, entry.kind, entry.subject_id, entry.counts_from, reason, entry.points,
      case when reverses is null then 1 else -1 end as sign
    from ledger_entry as entry where counts_from <= moment
    union all
    select change.type, change.region_id, change.kind, change.subject_id, change.counts_from, reason, -change.points, -sign
    from ledger_change as change where counts_from <= moment
  ),
  stretch as (
    select entry.board, entry.subject_id, stretches[entry.stretch] as day, sum(entry.points)::integer as points,
      sum(entry.works)::integer as works, sum(entry.battles)::integer as battles
    from (
      select city_board(type, region_id, kind) as board, folded.subject_id, width_bucket(utc_day(counts_from), stretches) as stretch,
        folded.points, case when reason in ('published', 'credited') then sign else 0 end as works,
        case when reason in ('battle_won', 'maker_battle_won') then sign else 0 end as battles
      -- The planner estimates a third for this comparison, but 1/200 for a bit test.
      from folded where (uuid_hash(folded.subject_id) < 0) = are_lower
    ) as entry
    group by entry.board, entry.subject_id, entry.stretch
  ),
  summed as (
    select stretch.board + span as board, stretch.subject_id, sum(case when day >= starts then stretch.points else 0 end)::integer as points,
      sum(case when day between before_starts and today - 7 then stretch.points else 0 end)::integer as before,
      sum(case when day >= starts then stretch.works else 0 end)::integer as works,
      sum(case when day >= starts then stretch.battles else 0 end)::integer as battles
    from stretch join board_spans(today) on day >= before_starts
    group by 1, 2
  )
  select * from summed where summed.points <> 0 or summed.before <> 0 or summed.works <> 0 or summed.battles <> 0;
end $$;

-- Adds entries that are due to the sums. Points of hunters count for the city too.
create or replace function fold_ledger(moment timestamptz, today date) returns integer
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
    -- Computed once per entry, not once per span.
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

-- Ranks everything into a new table and swaps it in, which is faster than updating.
create or replace function rank_all_boards() returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  share record;
begin
  set local max_parallel_workers_per_gather = 2;
  select array_agg(sums) filter (where place = 0) as world_sums, array_agg(place) filter (where place = 0) as world,
    array_agg(sums) filter (where place between 1 and 10000) as country_sums,
    array_agg(place) filter (where place between 1 and 10000) as countries,
    array_agg(sums) filter (where place > 10000) as city_sums, array_agg(place) filter (where place > 10000) as cities
  into share from boards_of_sums();
  create table board_next as
  select * from boards_in_order(share.world_sums, share.world)
  union all select * from boards_in_order(share.country_sums, share.countries)
  union all select * from boards_in_order(share.city_sums, share.cities);
  alter table board_next alter column board set not null, alter column "position" set not null, alter column rank set not null,
    alter column subject_id set not null, alter column points set not null, alter column score set not null,
    alter column works set not null, alter column battles set not null, alter column kinds set not null,
    alter column counts set not null;
  create unique index board_next_in_order on board_next (board, position);
  create index board_next_of_subject on board_next (subject_id, board);
  analyze board_next;
  drop table board;
  alter table board_next rename to board;
  alter index board_next_in_order rename to board_in_order;
  alter index board_next_of_subject rename to board_of_subject;
  delete from board_stale;
end $$;

-- Ranks stale boards, or all when many are stale.
create or replace function rank_stale_boards() returns void
language plpgsql as $$
declare
  many constant integer := 300;
  stale constant bigint[] := array(select boards from board_stale);
begin
  if cardinality(stale) > many then
    perform rank_all_boards();
  elsif cardinality(stale) > 0 then
    delete from board using unnest(stale) as those where board between those * 128 and those * 128 + 127;
    insert into board select ranked.* from (
      select array_agg(sums) as sums, array_agg(place) as places from boards_of_sums() where boards = any(stale)
    ) as share, boards_in_order(share.sums, share.places) as ranked;
    delete from board_stale;
  end if;
end $$;

-- Recomputes all sums. Readers see the old boards meanwhile.
create or replace function rebuild_boards(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  hunters constant integer := type_number('hunter');
  counted integer;
begin
  -- Overrides the pool's settings, which are for short queries.
  set local max_parallel_workers_per_gather = 2;
  create table board_sum_next as
  select * from board_sums(true, moment, today) union all select * from board_sums(false, moment, today);
  get diagnostics counted = row_count;
  insert into board_sum_next
  select board + 128, city_subject((board >> 9)::integer - 10000), points, before, works, battles
  -- All boards first, because the planner underestimates those of hunters.
  from (
    select board, sum(points) as points, sum(before) as before, sum(works) as works, sum(battles) as battles
    from board_sum_next group by board offset 0
  ) as whole
  where (board >> 7 & 3) = hunters and board >> 9 > 10000;
  alter table board_sum_next alter column points set not null, alter column before set not null, alter column works set not null,
    alter column battles set not null, add primary key (board, subject_id);
  -- Statistics for the expression that identifies the sums.
  create statistics board_sum_next_by_place on (board >> 7) from board_sum_next;
  analyze board_sum_next;
  drop table board_sum;
  alter table board_sum_next rename to board_sum;
  alter index board_sum_next_pkey rename to board_sum_pkey;
  alter statistics board_sum_next_by_place rename to board_sum_by_place;
  perform fold_ledger(moment, today);
  perform rank_all_boards();
  return counted;
end $$;

-- Updates the leaderboards in one process at a time. Gives up when readers hold the tables, and retries later.
create or replace function count_boards(moment timestamptz) returns integer
language plpgsql as $$
declare
  today constant date := utc_day(moment);
  state board_state;
  counted integer := 0;
begin
  select * into state from board_state;
  if state.day = '-infinity' and state.counted_at > moment - interval '1 minute' then return 0; end if;
  if state.day = today and state.counted_at > moment - interval '30 seconds'
    and not exists (select from ledger_change where counts_from <= moment) then return 0; end if;
  if not pg_try_advisory_xact_lock(6283189) then return 0; end if;
  select * into state from board_state;
  begin
    set local lock_timeout = '200ms';
    if state.day is distinct from today then
      counted := rebuild_boards(moment, today);
    else
      counted := fold_ledger(moment, today);
      perform rank_stale_boards();
    end if;
  exception when lock_not_available then
    counted := null;
  end;
  delete from board_state;
  insert into board_state (day, counted_at) values (case when counted is null then '-infinity' else today end, moment);
  return coalesce(counted, 0);
end $$;
