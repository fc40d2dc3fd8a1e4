-- Nobody waits for the boards to be counted: who waits for a table holds up all who come after. So where somebody reads it for longer, as
-- a dump of the database does, the boards stay as they were, which is false, and it is tried again.
create function replace_boards() returns boolean
language plpgsql as $$
begin
  set local lock_timeout = '200ms';
  perform rank_all_boards();
  return true;
exception when lock_not_available then
  return false;
end $$;

create or replace function rank_stale_boards() returns void
language plpgsql as $$
declare
  many constant integer := 300;
  stale constant bigint[] := array(select boards from board_stale);
begin
  if cardinality(stale) > many then
    perform replace_boards();
  elsif cardinality(stale) > 0 then
    delete from board using unnest(stale) as those where board between those * 128 and those * 128 + 127;
    insert into board select * from ranked_boards(stale);
    delete from board_stale;
  end if;
end $$;

-- Null where the boards stay as they were.
create or replace function rebuild_boards(moment timestamptz, today date) returns integer
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
  return case when replace_boards() then counted end;
end $$;

-- Where the boards stay as they were, the day before all others stands for this one: all of it is tried again in a minute.
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
  if state.day is distinct from today then
    counted := rebuild_boards(moment, today);
  else
    counted := fold_ledger(moment, today);
    perform rank_stale_boards();
  end if;
  delete from board_state;
  insert into board_state (day, counted_at) values (case when counted is null then '-infinity' else today end, moment);
  return coalesce(counted, 0);
end $$;
