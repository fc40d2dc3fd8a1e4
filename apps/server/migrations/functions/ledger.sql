-- Points are append-only, and every change that affects points is queued.

-- Points are never changed. They are deleted only with their earner.
create or replace function keep_ledger() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.member_id is not null and exists (select from departure where member_id = old.member_id) then return old; end if;
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id)
    and not exists (select from maker where id = old.maker_id) then return old; end if;
  raise exception 'The ledger is never changed: an entry is taken back by another, and goes with its subject alone';
end $$;
create or replace trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function keep_ledger();

-- Queues new and deleted entries for the leaderboard sums.
create or replace function note_entries() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
    select subject_id, type, reason, points, case when reverses is null then 1 else -1 end, kind, region_id, counts_from
    from new_rows order by id;
  else
    insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
    select subject_id, type, reason, -points, case when reverses is null then -1 else 1 end, kind, region_id, counts_from
    from old_rows order by id;
  end if;
  return null;
end $$;
create or replace trigger ledger_entry_noted after insert on ledger_entry
  referencing new table as new_rows for each statement execute function note_entries();
create or replace trigger ledger_entry_gone after delete on ledger_entry
  referencing old table as old_rows for each statement execute function note_entries();

-- Queues the artwork of a changed row.
create or replace function note_due() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (coalesce(new.artwork_id, old.artwork_id));
  return null;
end $$;
create or replace trigger sighting_into_ledger after insert or delete on sighting for each row execute function note_due();
create or replace trigger props_into_ledger after insert or delete on props for each row execute function note_due();
create or replace trigger credit_over_ledger after update on credit for each row execute function note_due();
create or replace trigger takedown_work_into_ledger after insert or delete on takedown_work for each row execute function note_due();

-- Queues a changed artwork.
create or replace function note_due_work() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create or replace trigger artwork_over_ledger after update on artwork for each row
  when ((old.state = 'published' or new.state = 'published')
    and (old.state, old.kind, old.shown_in, old.seen_on, old.year_made) is distinct from
      (new.state, new.kind, new.shown_in, new.seen_on, new.year_made))
  execute function note_due_work();
create or replace trigger artwork_into_ledger after insert on artwork for each row
  when (new.state = 'published' and not new.is_imported) execute function note_due_work();
create or replace trigger artwork_off_ledger after delete on artwork for each row
  when (old.state = 'published' and not old.is_imported) execute function note_due_work();

-- Queues the artwork of a decided description.
create or replace function note_due_text() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id)
  select artwork_id from photo where id = coalesce(new.photo_id, old.photo_id) and artwork_id is not null;
  return null;
end $$;
create or replace trigger picture_text_into_ledger after update of state or delete on picture_text
  for each row execute function note_due_text();

-- Queues the artworks of an artist whose crews changed.
create or replace function note_due_membership() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id)
  select artwork_id from maker_work where maker_id in (old.artist_id, new.artist_id);
  return null;
end $$;
create or replace trigger membership_into_ledger after insert or update or delete on membership
  for each row execute function note_due_membership();

-- Queues artworks of changed credits, except what public records say of themselves.
create or replace function note_due_credits() returns trigger
language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  insert into ledger_due (artwork_id)
  select distinct changed.artwork_id from changed left join artwork on artwork.id = changed.artwork_id
  where artwork.is_imported is not true or exists (select from ledger_entry where ledger_entry.artwork_id = changed.artwork_id)
    or exists (select from props where props.artwork_id = changed.artwork_id)
    or changed.member_id is distinct from artwork.member_id;
  return null;
end $$;
create or replace trigger credit_into_ledger after insert on credit
  referencing new table as changed for each statement execute function note_due_credits();
create or replace trigger credit_off_ledger after delete on credit
  referencing old table as changed for each statement execute function note_due_credits();

-- Queues the artwork of a credit that gained an agreement.
create or replace function note_due_agreement() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) select artwork_id from credit where id = coalesce(new.credit_id, old.credit_id);
  return null;
end $$;
create or replace trigger agreement_into_ledger after insert or delete on credit_agreement
  for each row execute function note_due_agreement();

-- Queues the artworks of a decided battle.
create or replace function note_due_battle() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (new.one_id), (new.other_id);
  return null;
end $$;
create or replace trigger battle_into_ledger after insert or update of state on battle for each row
  when (new.state = 'settled') execute function note_due_battle();

-- Queues an artwork that was reported or decided about while its points are pending.
create or replace function note_due_case() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (coalesce(new.subject_id, old.subject_id));
  return null;
end $$;
create or replace trigger report_case_into_ledger after insert or update of decision on report_case
  for each row when (new.subject_type = 'artwork') execute function note_due_case();
create or replace trigger report_case_off_ledger after delete on report_case
  for each row when (old.subject_type = 'artwork') execute function note_due_case();

-- Queues the artworks of a takedown notice.
create or replace function note_due_notice() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) select artwork_id from takedown_work where takedown_id = new.id;
  return null;
end $$;
create or replace trigger takedown_into_ledger after update of state on takedown for each row execute function note_due_notice();
