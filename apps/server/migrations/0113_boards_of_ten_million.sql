-- Ten million entries are counted anew in half the time: what is asked of each entry becomes part of the question that asks it, entries
-- of the same days are summed before they are spread over the spans, and boards are ranked a few at a time, as far as memory goes.

-- Not strict: such a function is called for each row, as it could make something of null.
create or replace function type_number(type text) returns integer
language sql immutable parallel safe
return case type when 'artist' then 0 when 'crew' then 1 when 'hunter' then 2 when 'region' then 3 end;

create or replace function kind_number(kind text) returns integer
language sql immutable parallel safe
return case kind when 'mural' then 1 when 'piece' then 2 when 'throw_up' then 3 when 'tag' then 4 when 'stencil' then 5
  when 'paste_up' then 6 when 'sticker' then 7 when 'mosaic' then 8 when 'installation' then 9 when 'sculpture' then 10
  when 'other' then 11 else 0 end;

-- The first days of stretches: from each to the next all days are in the same spans.
create function board_stretches(today date) returns date[]
language sql immutable as $$
  select array_agg(first order by first) from (
    select starts from board_spans(today) union select before_starts from board_spans(today) union select today - 6
  ) as firsts (first)
$$;

-- The same as from 0032, of all that counts; entries of one stretch add the same to the same sums.
create or replace function rebuild_boards(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  hunters constant integer := type_number('hunter');
  stretches constant date[] := board_stretches(today);
  counted integer;
begin
  create table board_sum_next (like board_sum);
  -- One statement, so that nothing is written between what is read and what is taken off the list.
  with noted as (
    delete from ledger_change where counts_from <= moment
  ),
  stretch as (
    select board, subject_id, stretches[stretch] as day, sum(points)::integer as points, sum(works)::integer as works,
      sum(battles)::integer as battles
    from (
      select city_board(type, region_id, kind) as board, subject_id, width_bucket(utc_day(counts_from), stretches) as stretch, points,
        case when reason in ('published', 'credited') then case when reverses is null then 1 else -1 end else 0 end as works,
        case when reason in ('battle_won', 'maker_battle_won') then case when reverses is null then 1 else -1 end else 0 end as battles
      from ledger_entry where counts_from <= moment
    ) as entry
    group by entry.board, entry.subject_id, entry.stretch
  ),
  summed as (
    select board + span as board, subject_id, sum(case when day >= starts then stretch.points else 0 end) as points,
      sum(case when day between before_starts and today - 7 then stretch.points else 0 end) as before,
      sum(case when day >= starts then stretch.works else 0 end) as works,
      sum(case when day >= starts then stretch.battles else 0 end) as battles
    from stretch join board_spans(today) on day >= before_starts
    group by board + span, subject_id
  )
  insert into board_sum_next select * from summed where points > 0 or before > 0;
  get diagnostics counted = row_count;
  insert into board_sum_next
  select board + 128, city_subject((board >> 9)::integer - 10000), sum(points), sum(before), sum(works), sum(battles)
  from board_sum_next where (board >> 7 & 3) = hunters and board >> 9 > 10000 group by board;
  alter table board_sum_next add primary key (board, subject_id);
  analyze board_sum_next;
  drop table board_sum;
  alter table board_sum_next rename to board_sum;
  alter index board_sum_next_pkey rename to board_sum_pkey;
  perform rank_all_boards();
  return counted;
end $$;

-- Of which boards a city's sums are a part, type by type and told apart as `board_stale` does: those of the world, its country and its own.
create function boards_of_sums() returns table (sums bigint, place bigint, boards bigint)
language sql stable as $$
  select sums, place, place * 4 + (sums & 3)
  from (select distinct board >> 7 as sums from board_sum) as summed
    left join region on region.id = (sums >> 2) - 10000, lateral unnest(places_of(sums >> 2, country_code)) as place
  where place is not null
$$;

-- As `ranked_boards` does, which nothing calls from here on, of boards told by their sums and places. What a city has is in its sums as it is.
create function boards_in_order(of_sums bigint[], of_places bigint[]) returns table (
  board bigint, "position" integer, rank integer, change integer, subject_id uuid, points integer, score integer,
  works integer, battles integer, kinds smallint[], counts integer[]
)
language sql stable as $$
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
  ranked as (
    select scored.*, row_number() over (whole order by scored.score desc, scored.subject_id) as place_in_it,
      rank() over (whole order by scored.score desc) as rank, rank() over (whole order by score_before desc) as rank_before
    from scored window whole as (partition by scored.board)
  )
  select ranked.board, place_in_it::integer, ranked.rank::integer,
    case when before > 0 then rank_before - ranked.rank end::integer, ranked.subject_id, ranked.points, ranked.score,
    ranked.works, ranked.battles, coalesce(ranked.kinds, '{}'), coalesce(ranked.counts, '{}')
  from ranked where ranked.points > 0
$$;

-- Makes the table anew beside the one that is read, and puts it in its place: faster than changing most rows of it. The world, countries
-- and cities one after the other, so that what is sorted fits the memory that it may take.
create or replace function rank_all_boards() returns void
language plpgsql as $$
declare
  share record;
begin
  create table board_next (like board);
  for share in
    select array_agg(sums) as sums, array_agg(place) as places from boards_of_sums()
    group by case when place = 0 then 0 when place <= 10000 then 1 else 2 end
  loop
    insert into board_next select * from boards_in_order(share.sums, share.places);
  end loop;
  create unique index board_next_in_order on board_next (board, position);
  create index board_next_of_subject on board_next (subject_id, board);
  analyze board_next;
  drop table board;
  alter table board_next rename to board;
  alter index board_next_in_order rename to board_in_order;
  alter index board_next_of_subject rename to board_of_subject;
  delete from board_stale;
end $$;

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
