-- Public records are listed by street only where the city may be shown.

-- The street of an address: "55 Water Street, New York" gives "Water Street", and "Route 66" stays.
create or replace function street_in(address text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  part text;
  named text;
  bare text;
  street text;
begin
  foreach part in array regexp_split_to_array(address, '[,;(]|\s\s+|\sbetween\s', 'i') loop
    named := trim(regexp_replace(trim(part), '^(#|n[or]?\.|n°)?\s*\d+[a-z]?(\s?[-/–&]\s?\d+[a-z]?)*(\s|$)', '', 'i'));
    continue when named = '';
    bare := trim(regexp_replace(named, '\s(#|n[or]?\.|n°)?\s*\d+\s?[a-z]?(\s?[-/–]\s?\d+\s?[a-z]?)*$', '', 'i'));
    street := case when bare ~* '^(calle|carrera|avenida|avenue|route|rte|rue|highway|hwy|road|platz|pier|quai)?$' then named else bare end;
    if fold(street) ~ '[^\x01-\x60\x7b-\x7f]' then return left(street, 80); end if;
  end loop;
  return null;
end $$;

-- Links a public record to its street, if the city may be shown.
create or replace function find_street() returns trigger
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
create or replace trigger record_into_street before insert or update of address, artwork_id on imported_work
  for each row execute function find_street();
