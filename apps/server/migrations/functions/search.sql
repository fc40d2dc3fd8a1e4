-- Search finds exactly what is published, by its current names.

-- Loads the extension, whose setting words_like() has.
select similarity('', '');

-- Words of a name, and the whole name after a caret. Not strict, so that the planner can inline it.
-- Only ASCII separates words, because the C locale knows no other punctuation.
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

-- Indexed words similar to a misspelt one, also with two swapped letters.
create or replace function words_like(meant text) returns setof text
language sql stable strict parallel safe set pg_trgm.similarity_threshold = 0.2 as $$
  with swapped as materialized (
    select left(meant, at - 1) || substr(meant, at + 1, 1) || substr(meant, at, 1) || substr(meant, at + 2) as word
    from generate_series(1, length(meant) - 1) as at where length(meant) between 4 and 5
  )
  (select search_word.word from search_word where search_word.word in (select word from swapped))
  union all
  (select search_word.word from search_word
    where search_word.word % meant and search_word.word not in (select word from swapped)
    order by similarity(search_word.word, meant) desc, search_word.word limit 150)
$$;

-- Adds search terms of cities.
create or replace function index_regions(which integer[]) returns void
language sql as $$
  insert into region_term (region_id, term, weight)
  select id, term, population from region, unnest(name || other_names) as called, lateral terms_of(called) as term
  where id = any (which)
  on conflict do nothing;
  insert into search_word select distinct term from region_term where region_id = any (which) and left(term, 1) <> '^'
  order by term on conflict do nothing;
$$;

-- Adds search terms of new artworks.
create or replace function index_artworks() returns trigger
language plpgsql as $$
begin
  with found as materialized (
    select id, published_at, facet, term from new_rows, lateral terms_of(title) as term where state = 'published'
  ),
  indexed as (
    insert into artwork_term (artwork_id, term, weight, facet)
    select id, term, extract(epoch from published_at)::bigint / 60, facet from found
  )
  insert into search_word select distinct term from found where left(term, 1) <> '^' order by term on conflict do nothing;
  return null;
end $$;
create or replace trigger artwork_into_search after insert on artwork
  referencing new table as new_rows for each statement execute function index_artworks();

-- Keeps search terms consistent with changed artworks.
create or replace function index_artwork() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from artwork_term where artwork_id = new.id; end if;
  if new.state = 'published' then
    insert into artwork_term (artwork_id, term, weight, facet)
    select new.id, term, extract(epoch from new.published_at)::bigint / 60, new.facet from terms_of(new.title) as term;
    insert into search_word select term from terms_of(new.title) as term where left(term, 1) <> '^' order by term
    on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger artwork_over_search after update on artwork for each row
  when (old.state <> new.state or old.title is distinct from new.title or old.published_at is distinct from new.published_at)
  execute function index_artwork();

-- Deletes search terms of deleted artworks.
create or replace function unindex_artworks() returns trigger
language plpgsql as $$
begin
  delete from artwork_term using old_rows where artwork_id = old_rows.id;
  delete from maker_work using old_rows where artwork_id = old_rows.id;
  return null;
end $$;
create or replace trigger artwork_off_search after delete on artwork
  referencing old table as old_rows for each statement execute function unindex_artworks();

-- Adds search terms of new makers.
create or replace function index_makers() returns trigger
language plpgsql as $$
begin
  with found as materialized (
    select distinct id, type, term from new_rows, lateral terms_of(name) as term where merged_into is null
  ),
  indexed as (insert into maker_term (maker_id, type, term) select id, type, term from found)
  insert into search_word select distinct term from found where left(term, 1) <> '^' order by term on conflict do nothing;
  return null;
end $$;
create or replace trigger maker_into_search after insert on maker
  referencing new table as new_rows for each statement execute function index_makers();

-- Keeps search terms consistent with changed makers and aliases.
create or replace function index_maker() returns trigger
language plpgsql as $$
declare
  changed uuid;
begin
  if tg_table_name = 'maker' then changed := new.id;
  elsif tg_op = 'DELETE' then changed := old.maker_id;
  else changed := new.maker_id;
  end if;
  delete from maker_term where maker_id = changed;
  insert into maker_term (maker_id, type, term)
  select distinct changed, type, term
  from (
    select type, name from maker where id = changed and merged_into is null
    union all
    select maker.type, alias.name from alias join maker on maker.id = alias.maker_id where maker.id = changed and maker.merged_into is null
  ) as named, lateral terms_of(named.name) as term;
  insert into search_word select term from maker_term where maker_id = changed and left(term, 1) <> '^' order by term
  on conflict do nothing;
  return null;
end $$;
create or replace trigger maker_over_search after update on maker for each row
  when (old.name <> new.name or old.merged_into is distinct from new.merged_into) execute function index_maker();
create or replace trigger alias_into_search after insert or update or delete on alias for each row execute function index_maker();

-- Adds search terms of a street.
create or replace function index_street() returns trigger
language plpgsql as $$
begin
  insert into street_term (street_id, term, weight)
  select new.id, term, region.population from region, lateral terms_of(new.name) as term where region.id = new.region_id;
  insert into search_word select term from terms_of(new.name) as term where left(term, 1) <> '^' order by term
  on conflict do nothing;
  return null;
end $$;
create or replace trigger street_into_search after insert on street for each row execute function index_street();

-- Recomputes all search tables, while writers wait.
create or replace function rebuild_search() returns void
language plpgsql as $$
begin
  truncate artwork_term, maker_work, maker_term, region_term, search_word, place_count;
  update artwork set shown_in = city.id, shown_country = city.country_code
  from spot left join region as city on city.id = spot.region_id and spot.location_level <> 'hidden'
  where spot.id = artwork.spot_id and artwork.shown_in is distinct from city.id;
  insert into place_count
  select shown_in, shown_country, kind, count(*) from artwork where state = 'published' and shown_in is not null group by 1, 2, 3;
  insert into artwork_term (artwork_id, term, weight, facet)
  select id, term, extract(epoch from published_at)::bigint / 60, facet from artwork, lateral terms_of(title) as term where state = 'published';
  insert into maker_work (artwork_id, maker_id, published_at, facet, shown_in)
  select artwork.id, maker_id, published_at, facet, shown_in from credit join artwork on artwork.id = artwork_id
  where artwork.state = 'published' and credit.state = 'standing'
  -- Artworks whose city just changed are there already.
  on conflict do nothing;
  insert into maker_term (maker_id, type, term)
  select distinct id, type, term
  from (
    select id, type, name from maker where merged_into is null
    union all
    select maker.id, maker.type, alias.name from alias join maker on maker.id = alias.maker_id where maker.merged_into is null
  ) as named, lateral terms_of(named.name) as term;
  insert into search_word
  select term from artwork_term where left(term, 1) <> '^' union select term from maker_term where left(term, 1) <> '^'
  union select term from street_term where left(term, 1) <> '^';
  perform index_regions(array(
    select id from region where population >= 15000 or exists (select from place_count where region_id = region.id)
  ));
end $$;
