-- Counts per city match the published artworks.

-- Keeps counts per city consistent with new and deleted artworks.
create or replace function count_artworks() returns trigger
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
create or replace trigger artwork_into_count after insert on artwork
  referencing new table as new_rows for each statement execute function count_artworks();
create or replace trigger artwork_off_count after delete on artwork
  referencing old table as old_rows for each statement execute function count_artworks();

-- Keeps counts per city consistent with changed artworks.
create or replace function count_artwork() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' and old.shown_in is not null then
    insert into place_count values (old.shown_in, old.shown_country, old.kind, -1);
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' and new.shown_in is not null then
    insert into place_count values (new.shown_in, new.shown_country, new.kind, 1);
    if not exists (select from region_term where region_id = new.shown_in) then
      perform index_regions(array[new.shown_in]);
    end if;
  end if;
  return null;
end $$;
create or replace trigger artwork_over_count after update on artwork for each row
  when (old.state <> new.state or old.kind <> new.kind or old.shown_in is distinct from new.shown_in)
  execute function count_artwork();

-- Sums the rows of place_count.
create or replace function fold_places() returns void
language sql as $$
  with gone as (delete from place_count returning *)
  insert into place_count
  select region_id, country_code, kind, sum(works) from gone
  group by region_id, country_code, kind having sum(works) <> 0
$$;
