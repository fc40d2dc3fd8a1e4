-- Works that come and go a thousand at a time: what each does to what is counted and found is done by one statement for all of them.

-- Public records come whole: the statement that makes them says where they are and how they stand, and makes their walls in its transaction.
drop trigger artwork_into_place on artwork;
create trigger artwork_into_place before insert on artwork
  for each row when (not new.is_imported) execute function place_artwork();
create trigger artwork_moved_place before update of spot_id on artwork
  for each row execute function place_artwork();
drop trigger artwork_weighed_in on artwork;
create trigger artwork_weighed_in before insert on artwork
  for each row when (not new.is_imported) execute function weigh_artwork();

create function count_artworks() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into place_count
    select shown_in, shown_country, kind, -count(*) from old_rows where state = 'published' and shown_in is not null group by 1, 2, 3;
    return null;
  end if;
  insert into place_count
  select shown_in, shown_country, kind, count(*) from new_rows where state = 'published' and shown_in is not null group by 1, 2, 3;
  perform index_regions(array_agg(distinct shown_in)) from new_rows
  where state = 'published' and shown_in is not null and not exists (select from region_term where region_id = shown_in)
  having count(*) > 0;
  return null;
end $$;
drop trigger artwork_into_count on artwork;
drop trigger artwork_off_count on artwork;
create trigger artwork_into_count after insert on artwork
  referencing new table as new_rows for each statement execute function count_artworks();
create trigger artwork_off_count after delete on artwork
  referencing old table as old_rows for each statement execute function count_artworks();

-- A wall whose works went: the levels that their artists ask for are weighed anew.
create function weigh_levels_of_gone() returns trigger
language plpgsql as $$
begin
  perform weigh_artist_levels(array_agg(distinct spot.id)) from old_rows join spot on spot.id = old_rows.spot_id
  where spot.artist_level is not null having count(*) > 0;
  return null;
end $$;
drop trigger artwork_gone_levels on artwork;
create trigger artwork_gone_levels after delete on artwork
  referencing old table as old_rows for each statement execute function weigh_levels_of_gone();

-- Not strict, and its phrase fenced off, so that it becomes part of the query that asks for the words of many titles.
create or replace function terms_of(name text) returns setof text
language sql immutable parallel safe as $$
  select distinct term
  from (
    select trim(regexp_replace(fold(name), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g')) as phrase offset 0
  ) as folded,
    lateral (
      select '^' || phrase as term
      union all select unnest(string_to_array(phrase, ' '))
      union all select substr(word, first, 20) from unnest(string_to_array(phrase, ' ')) as word, generate_series(2, length(word)) as first
      where phrase ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
        and substr(word, first, 1) ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
    ) as found
  where phrase <> '' and term <> ''
$$;

-- Only triggers write the words of works and the works of makers, each while it holds the work: to ask after it again for
-- every word costs more than to write the word.
alter table artwork_term drop constraint artwork_term_artwork_id_fkey;
alter table maker_work drop constraint maker_work_artwork_id_fkey;
create function unindex_artworks() returns trigger
language plpgsql as $$
begin
  delete from artwork_term using old_rows where artwork_id = old_rows.id;
  delete from maker_work using old_rows where artwork_id = old_rows.id;
  return null;
end $$;
create trigger artwork_off_search after delete on artwork
  referencing old table as old_rows for each statement execute function unindex_artworks();

create function index_makers() returns trigger
language plpgsql as $$
begin
  with found as materialized (
    select distinct id, type, term from new_rows, lateral terms_of(name) as term where merged_into is null
  ),
  indexed as (insert into maker_term (maker_id, type, term) select id, type, term from found)
  insert into search_word select distinct term from found where left(term, 1) <> '^' order by term on conflict do nothing;
  return null;
end $$;
drop trigger maker_into_search on maker;
create trigger maker_into_search after insert on maker
  referencing new table as new_rows for each statement execute function index_makers();

create function note_credits() returns trigger
language plpgsql as $$
begin
  -- A work that changes meanwhile is waited for, or waits and then finds these credits.
  if tg_op = 'DELETE' then
    -- Most works that go have none, and each asks for its own.
    if not exists (select from old_rows) then return null; end if;
    perform from artwork where id in (select artwork_id from old_rows) order by id for no key update;
    delete from maker_work using old_rows where maker_work.artwork_id = old_rows.artwork_id and maker_work.maker_id = old_rows.maker_id;
    return null;
  end if;
  perform from artwork where id in (select artwork_id from new_rows) order by id for no key update;
  insert into maker_work (artwork_id, maker_id, published_at, facet)
  select artwork.id, new_rows.maker_id, published_at, facet from new_rows join artwork on artwork.id = new_rows.artwork_id
  where new_rows.state = 'standing' and artwork.state = 'published';
  return null;
end $$;
drop trigger credit_of_work on credit;
create trigger credit_of_work after insert on credit
  referencing new table as new_rows for each statement execute function note_credits();
create trigger credit_off_work after delete on credit
  referencing old table as old_rows for each statement execute function note_credits();

-- What a public record says of itself pays nobody. What people did about it does, and who made it earns by their props.
create function note_due_credits() returns trigger
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
drop trigger credit_into_ledger on credit;
create trigger credit_into_ledger after insert on credit
  referencing new table as changed for each statement execute function note_due_credits();
create trigger credit_off_ledger after delete on credit
  referencing old table as changed for each statement execute function note_due_credits();
create trigger credit_over_ledger after update on credit for each row execute function note_due();
insert into ledger_due (artwork_id)
select distinct artwork.id from ledger_entry join artwork on artwork.id = ledger_entry.artwork_id where artwork.is_imported;

-- How many rows came to what, kept with each batch: a page that asks every second counts no million rows.
alter table import
  add column counts jsonb not null default '{}',
  -- Works that stayed when it was undone.
  add column kept integer not null default 0,
  -- How often in a row somebody began on it and got no further.
  add column tries integer not null default 0;
update import set
  counts = coalesce((
    select jsonb_object_agg(outcome, rows)
    from (select outcome, count(*) as rows from import_row where import_id = import.id and outcome is not null group by outcome) as counted
  ), '{}'),
  kept = (select count(*) from import_row where import_id = import.id and outcome = 'new' and reason is not null);

-- A new work has its id from the beginning on, so only those that were here already are looked for by it.
drop index import_row_artwork;
create index import_row_matched on import_row (import_id, artwork_id) where outcome = 'matched';
