-- Apart from the column: nothing holds both tables, which imports and deletions lock in orders of their own.
create function bar_rows_of_work() returns trigger
language plpgsql as $$
begin
  update imported_work set is_barred = true where artwork_id = old.id;
  return old;
end $$;
create trigger artwork_leaves_rows before delete on artwork
  for each row when (old.is_taken_down) execute function bar_rows_of_work();
