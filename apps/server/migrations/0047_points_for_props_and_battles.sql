-- What pays besides: props, and a battle whose result stands.

create trigger props_into_ledger after insert or delete on props for each row execute function note_due();

create function note_due_battle() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (new.one_id), (new.other_id);
  return null;
end $$;
create trigger battle_into_ledger after insert or update of state on battle for each row
  when (new.state = 'settled') execute function note_due_battle();
