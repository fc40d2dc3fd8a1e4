-- A work that somebody asks to go before its points count is reckoned anew, and again once that is decided.
create function note_due_notice() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) select artwork_id from takedown_work where takedown_id = new.id;
  return null;
end $$;
create trigger takedown_into_ledger after update of state on takedown for each row execute function note_due_notice();
-- With the notice its works go: what waits for it waits no longer.
create trigger takedown_work_into_ledger after insert or delete on takedown_work for each row execute function note_due();
insert into ledger_due (artwork_id)
select artwork_id from takedown_work join takedown on takedown.id = takedown_work.takedown_id where takedown.state = 'open';
