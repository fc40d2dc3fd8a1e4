-- Public records name the street of a work. The map goes to it, and the one box finds it, where works stand whose exact place may be known.

-- '55 Water Street, New York, NY' is in Water Street, 'Calle Bucareli 41' in Calle Bucareli, and 'Route 66' is a street of its own.
create function street_in(address text) returns text
language sql immutable strict parallel safe as $$
  select left(street, 80) from (
    select position, case when bare ~* '^(calle|carrera|avenida|avenue|route|rte|rue|highway|hwy|road|platz|pier|quai)?$' then named else bare end as street
    from (
      select position, named,
        trim(regexp_replace(named, '\s(#|n[or]?\.|n°)?\s*\d+\s?[a-z]?(\s?[-/–]\s?\d+\s?[a-z]?)*$', '', 'i')) as bare
      from (
        select position, trim(regexp_replace(trim(part), '^(#|n[or]?\.|n°)?\s*\d+[a-z]?(\s?[-/–&]\s?\d+[a-z]?)*(\s|$)', '', 'i')) as named
        from regexp_split_to_table(address, '[,;(]|\s\s+|\sbetween\s', 'i') with ordinality as parts (part, position)
      ) as parts
    ) as parts
  ) as streets
  where fold(street) ~ '[^\x01-\x60\x7b-\x7f]' order by position limit 1
$$;

create table street (
  id uuid primary key default gen_random_uuid(),
  region_id integer not null references region (id),
  name text not null,
  search_name text collate "C" not null,
  unique (region_id, search_name)
);

create table street_term (
  street_id uuid not null references street (id) on delete cascade,
  term text collate "C" not null,
  -- Inhabitants of its city.
  weight integer not null,
  primary key (street_id, term)
);
create index street_by_term on street_term (term, weight desc, street_id);

create function index_street() returns trigger
language plpgsql as $$
begin
  insert into street_term (street_id, term, weight)
  select new.id, term, region.population from region, lateral terms_of(new.name) as term where region.id = new.region_id;
  insert into search_word select term from terms_of(new.name) as term where left(term, 1) <> '^' order by term
  on conflict do nothing;
  return null;
end $$;
create trigger street_into_search after insert on street for each row execute function index_street();

alter table imported_work add column street_id uuid references street (id);

create function find_street() returns trigger
language plpgsql as $$
declare
  called text := street_in(new.address);
  folded text := trim(regexp_replace(fold(called), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g'));
  city integer;
begin
  new.street_id := null;
  if called is null or new.artwork_id is null then return new; end if;
  select shown_in into city from artwork where id = new.artwork_id;
  if city is null then return new; end if;
  select id into new.street_id from street where region_id = city and search_name = folded;
  if new.street_id is null then
    insert into street (region_id, name, search_name) values (city, called, folded)
    on conflict (region_id, search_name) do update set name = street.name returning id into new.street_id;
  end if;
  return new;
end $$;
create trigger record_into_street before insert or update of address, artwork_id on imported_work
  for each row execute function find_street();

update imported_work set address = address where address is not null;
create index imported_work_of_street on imported_work (street_id) where street_id is not null;

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
  insert into maker_work (artwork_id, maker_id, published_at, facet)
  select artwork.id, maker_id, published_at, facet from credit join artwork on artwork.id = artwork_id
  where artwork.state = 'published' and credit.state = 'standing';
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
