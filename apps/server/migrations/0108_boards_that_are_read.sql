-- Nobody waits for the boards to be counted: who waits for a table holds up all who come after. So where somebody reads it for longer, as
-- a dump of the database does, the boards stay as they were. The day before all others then stands for this one: all of it is tried again
-- in a minute.
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
