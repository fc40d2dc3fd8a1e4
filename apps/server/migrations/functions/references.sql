-- References that a foreign key cannot express.

-- Deletes follows of a deleted target.
create or replace function drop_follows() returns trigger
language plpgsql as $$
begin
  delete from follow where target_type = tg_argv[0] and target_id = old.id::text;
  return null;
end $$;
create or replace trigger member_followed_gone after delete on member for each row execute function drop_follows('member');
create or replace trigger maker_followed_gone after delete on maker for each row execute function drop_follows('maker');
create or replace trigger spot_followed_gone after delete on spot for each row execute function drop_follows('spot');

-- Artworks that moderators take down stay out of later imports.
create or replace function bar_rows_of_work() returns trigger
language plpgsql as $$
begin
  update imported_work set is_barred = true where artwork_id = old.id;
  return old;
end $$;
create or replace trigger artwork_leaves_rows before delete on artwork
  for each row when (old.is_taken_down) execute function bar_rows_of_work();
