-- One box finds works, artists, crews and cities: by the beginning of any word of a name, and through a list of all words by
-- one that is nearly written so. And the city of each work is counted and listed, as far as it may be known.

-- What a name is found by: each of its words, and the whole of it behind a caret, which is no letter of any word.
-- Only ASCII separates: an engine in the C locale knows no other letters from signs.
create function terms_of(name text) returns setof text
language sql immutable strict parallel safe as $$
  select distinct term
  from (select trim(regexp_replace(fold(name), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g')) as phrase) as folded,
    lateral (select '^' || phrase as term union all select unnest(string_to_array(phrase, ' '))) as found
  where phrase <> '' and term <> ''
$$;

create table artwork_term (
  artwork_id uuid not null references artwork (id) on delete cascade,
  term text collate "C" not null,
  -- Of equal hits the heavier comes first: here the minute in which it was first shown.
  weight integer not null,
  primary key (artwork_id, term)
);
create index artwork_by_term on artwork_term (term, weight desc, artwork_id);

create table maker_term (
  maker_id uuid not null references maker (id) on delete cascade,
  type text not null,
  term text collate "C" not null,
  weight integer not null default 0,
  primary key (maker_id, term)
);
create index maker_by_term on maker_term (type, term, weight desc, maker_id);

-- Of cities with some inhabitants, or with works. Others are found by how their name begins.
create table region_term (
  region_id integer not null references region (id) on delete cascade,
  term text collate "C" not null,
  -- Inhabitants.
  weight integer not null,
  primary key (region_id, term)
);
create index region_by_term on region_term (term, weight desc, region_id);

-- Every word of every name, for the one that was meant.
create table search_word (word text collate "C" primary key);
create index search_word_like on search_word using gin (word gin_trgm_ops);

-- Loads the extension, whose setting the function below has.
select similarity('', '');
-- A letter too much, too few, wrong or swapped leaves at least so many trigrams of a word in common.
create function words_like(meant text) returns setof text
language sql stable strict parallel safe set pg_trgm.similarity_threshold = 0.2 as $$
  select word from search_word where word % meant
  order by similarity(word, meant) desc, word limit 150
$$;

create function index_artwork() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from artwork_term where artwork_id = new.id; end if;
  if new.state = 'published' then
    insert into artwork_term (artwork_id, term, weight)
    select new.id, term, extract(epoch from new.published_at)::bigint / 60 from terms_of(new.title) as term;
    insert into search_word select term from terms_of(new.title) as term where left(term, 1) <> '^' order by term
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger artwork_into_search after insert on artwork for each row
  when (new.state = 'published') execute function index_artwork();
create trigger artwork_over_search after update on artwork for each row
  when (old.state <> new.state or old.title is distinct from new.title or old.published_at is distinct from new.published_at)
  execute function index_artwork();

create function index_maker() returns trigger
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
create trigger maker_into_search after insert on maker for each row execute function index_maker();
create trigger maker_over_search after update on maker for each row
  when (old.name <> new.name or old.merged_into is distinct from new.merged_into) execute function index_maker();
create trigger alias_into_search after insert or update or delete on alias for each row execute function index_maker();

create function index_regions(which integer[]) returns void
language sql as $$
  insert into region_term (region_id, term, weight)
  select id, term, population from region, lateral terms_of(name) as term where id = any (which)
  on conflict do nothing;
  insert into search_word select distinct term from region_term where region_id = any (which) and left(term, 1) <> '^'
  order by term on conflict do nothing;
$$;

create or replace function load_regions(rows jsonb) returns void
language sql as $$
  insert into region (id, name, search_name, country_code, admin_code, population, point)
  select id, name, fold(name), country_code, admin_code, population,
    ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography
  from jsonb_to_recordset(rows) as row (
    id integer, name text, country_code text, admin_code text, population integer,
    longitude double precision, latitude double precision
  )
  on conflict (id) do nothing;
  select index_regions(array(
    select id from jsonb_to_recordset(rows) as row (id integer, population integer) where population >= 15000
  ));
$$;
create index region_of_country on region (country_code, population desc);

-- The city where a work may be known to be, kept beside the work so that the newest of a city are one range of an index.
alter table artwork
  add column shown_in integer references region (id),
  add column shown_country text;

create function place_artwork() returns trigger
language plpgsql as $$
begin
  new.shown_in := null;
  new.shown_country := null;
  -- A spot that is being hidden meanwhile is waited for.
  perform id from spot where id = new.spot_id for no key update;
  select region.id, region.country_code into new.shown_in, new.shown_country
  from spot join region on region.id = spot.region_id
  where spot.id = new.spot_id and spot.location_level <> 'hidden';
  return new;
end $$;
create trigger artwork_into_place before insert or update of spot_id on artwork
  for each row execute function place_artwork();

create function place_artworks_of_spot() returns trigger
language plpgsql as $$
begin
  update artwork set shown_in = city.id, shown_country = city.country_code
  from (select null) as always
  left join region as city on city.id = new.region_id and new.location_level <> 'hidden'
  where artwork.spot_id = new.id and artwork.shown_in is distinct from city.id;
  return null;
end $$;
create trigger spot_over_place after update on spot for each row
  when (old.region_id is distinct from new.region_id or old.location_level <> new.location_level)
  execute function place_artworks_of_spot();

-- How many published works a city has of a kind is the sum of its rows: each change adds one, and a job folds them.
-- So nobody who publishes waits for somebody else in the same city.
create table place_count (
  region_id integer not null references region (id),
  country_code text not null,
  kind text not null,
  works integer not null
);
create index place_count_of_region on place_count (region_id);
create index place_count_of_country on place_count (country_code);

create function count_artwork() returns trigger
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
create trigger artwork_into_count after insert on artwork for each row
  when (new.state = 'published') execute function count_artwork();
create trigger artwork_over_count after update on artwork for each row
  when (old.state <> new.state or old.kind <> new.kind or old.shown_in is distinct from new.shown_in)
  execute function count_artwork();
create trigger artwork_off_count after delete on artwork for each row
  when (old.state = 'published') execute function count_artwork();

create function fold_places() returns void
language sql as $$
  with gone as (delete from place_count returning *)
  insert into place_count
  select region_id, country_code, kind, sum(works) from gone
  group by region_id, country_code, kind having sum(works) <> 0
$$;

-- Everything above from nothing, for works that were there before or came past the triggers. Nobody writes meanwhile.
create function rebuild_search() returns void
language plpgsql as $$
begin
  truncate artwork_term, maker_term, region_term, search_word, place_count;
  update artwork set shown_in = city.id, shown_country = city.country_code
  from spot left join region as city on city.id = spot.region_id and spot.location_level <> 'hidden'
  where spot.id = artwork.spot_id and artwork.shown_in is distinct from city.id;
  insert into place_count
  select shown_in, shown_country, kind, count(*) from artwork where state = 'published' and shown_in is not null group by 1, 2, 3;
  insert into artwork_term
  select id, term, extract(epoch from published_at)::bigint / 60 from artwork, lateral terms_of(title) as term where state = 'published';
  insert into maker_term (maker_id, type, term)
  select distinct id, type, term
  from (
    select id, type, name from maker where merged_into is null
    union all
    select maker.id, maker.type, alias.name from alias join maker on maker.id = alias.maker_id where maker.merged_into is null
  ) as named, lateral terms_of(named.name) as term;
  insert into search_word
  select term from artwork_term where left(term, 1) <> '^' union select term from maker_term where left(term, 1) <> '^';
  perform index_regions(array(
    select id from region where population >= 15000 or exists (select from place_count where region_id = region.id)
  ));
end $$;

alter table artwork disable trigger user;
select rebuild_search();
alter table artwork enable trigger user;

create index artwork_newest_in_city on artwork (shown_in, published_at desc, id desc) where state = 'published';
create index artwork_newest_in_country on artwork (shown_country, published_at desc, id desc) where state = 'published';
-- Near me: as geography, because degrees of longitude are no measure of nearness.
create index spot_near on spot using gist (public_point);
