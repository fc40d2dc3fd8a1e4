-- The artworks of a maker are the published ones with an accepted credit.

-- Keeps maker_work consistent with new and deleted credits.
create or replace function note_credits() returns trigger
language plpgsql as $$
begin
  -- The row lock makes a concurrent change of the artwork wait, or see these credits.
  if tg_op = 'DELETE' then
    -- Most deleted artworks have no credits.
    if not exists (select from old_rows) then return null; end if;
    perform from artwork where id in (select artwork_id from old_rows) order by id for no key update;
    delete from maker_work using old_rows where maker_work.artwork_id = old_rows.artwork_id and maker_work.maker_id = old_rows.maker_id;
    return null;
  end if;
  perform from artwork where id in (select artwork_id from new_rows) order by id for no key update;
  insert into maker_work (artwork_id, maker_id, published_at, facet, shown_in)
  select artwork.id, new_rows.maker_id, published_at, facet, shown_in from new_rows join artwork on artwork.id = new_rows.artwork_id
  where new_rows.state = 'standing' and artwork.state = 'published';
  return null;
end $$;
create or replace trigger credit_of_work after insert on credit
  referencing new table as new_rows for each statement execute function note_credits();
create or replace trigger credit_off_work after delete on credit
  referencing old table as old_rows for each statement execute function note_credits();

-- Keeps maker_work consistent with changed credits.
create or replace function note_credit() returns trigger
language plpgsql as $$
begin
  -- The row lock makes a concurrent change of the artwork wait, or see this credit.
  perform from artwork where id = coalesce(new.artwork_id, old.artwork_id) for no key update;
  if tg_op <> 'INSERT' then
    delete from maker_work where artwork_id = old.artwork_id and maker_id = old.maker_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'standing' then
    insert into maker_work (artwork_id, maker_id, published_at, facet, shown_in)
    select id, new.maker_id, published_at, facet, shown_in from artwork where id = new.artwork_id and state = 'published';
  end if;
  return null;
end $$;
create or replace trigger credit_changed after update on credit for each row
  when ((old.state, old.maker_id, old.artwork_id) is distinct from (new.state, new.maker_id, new.artwork_id)) execute function note_credit();

-- Keeps maker_work consistent with changed artworks.
create or replace function note_credited() returns trigger
language plpgsql as $$
begin
  delete from maker_work where artwork_id = new.id;
  insert into maker_work (artwork_id, maker_id, published_at, facet, shown_in)
  select new.id, maker_id, new.published_at, new.facet, new.shown_in from credit
  where artwork_id = new.id and credit.state = 'standing' and new.state = 'published';
  return null;
end $$;
create or replace trigger artwork_over_credits after update on artwork for each row
  when (old.state <> new.state or old.published_at is distinct from new.published_at or old.facet <> new.facet
    or old.shown_in is distinct from new.shown_in)
  execute function note_credited();
