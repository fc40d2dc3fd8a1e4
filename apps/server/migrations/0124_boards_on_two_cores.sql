-- Ten million entries are counted anew on two cores: PostgreSQL shares among its processes what makes a table, not what fills one. So sums
-- and boards are tables made of a question in parts that have nothing to do with each other.

-- The sums of one half of all subjects, without what has come due since they were last folded, which is folded as ever. Entries of one
-- stretch add the same to the same sums. Functions that stand for a part of a question, and say that they cost more than all else, go to
-- one process each.
create function board_sums(are_lower boolean, moment timestamptz, today date) returns table (
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
      -- A comparison, of which the planner thinks a third: of a bit it thinks a two-hundredth.
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

-- Everything from nothing. Readers see the boards as they were until it is done.
create or replace function rebuild_boards(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  hunters constant integer := type_number('hunter');
  counted integer;
begin
  -- Whatever the pool says of questions that somebody waits for.
  set local max_parallel_workers_per_gather = 2;
  create table board_sum_next as
  select * from board_sums(true, moment, today) union all select * from board_sums(false, moment, today);
  get diagnostics counted = row_count;
  insert into board_sum_next
  select board + 128, city_subject((board >> 9)::integer - 10000), points, before, works, battles
  -- Of all boards first: how many are hunters' the planner thinks far too little of.
  from (
    select board, sum(points) as points, sum(before) as before, sum(works) as works, sum(battles) as battles
    from board_sum_next group by board offset 0
  ) as whole
  where (board >> 7 & 3) = hunters and board >> 9 > 10000;
  alter table board_sum_next alter column points set not null, alter column before set not null, alter column works set not null,
    alter column battles set not null, add primary key (board, subject_id);
  -- Sums are told from each other by this, of which the planner knows nothing else.
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

-- The same as from 0113, as a function that stands for a part of a question.
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
  -- Without the bits of the kind: all kinds together.
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
  -- In this order positions and ranks are of one window.
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

-- Makes the table anew beside the one that is read, and puts it in its place: faster than changing most rows of it. The world, countries
-- and cities beside each other.
create or replace function rank_all_boards() returns void
language plpgsql as $$
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
