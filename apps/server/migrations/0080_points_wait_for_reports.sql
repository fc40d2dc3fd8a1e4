-- A work that is reported before its points count is reckoned anew, and again once somebody has decided.
create function note_due_case() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (coalesce(new.subject_id, old.subject_id));
  return null;
end $$;
create trigger report_case_into_ledger after insert or update of decision on report_case
  for each row when (new.subject_type = 'artwork') execute function note_due_case();
create trigger report_case_off_ledger after delete on report_case
  for each row when (old.subject_type = 'artwork') execute function note_due_case();
insert into ledger_due (artwork_id) select subject_id from report_case where subject_type = 'artwork' and decision is null;
