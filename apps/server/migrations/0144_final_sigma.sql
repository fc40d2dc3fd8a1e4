-- A Greek word ends in another small sigma, which is the same letter: ΣΑΣ, σας and σασ are one word.
create or replace function fold(text) returns text
language sql immutable strict parallel safe
return translate(lower(unaccent('unaccent'::regdictionary, $1)), 'ς', 'σ');

-- The generated columns are computed anew by writing the name again.
update maker set name = name where name like '%ς%' or name like '%Σ%';
update alias set name = name where name like '%ς%' or name like '%Σ%';
update region set search_name = translate(search_name, 'ς', 'σ') where search_name like '%ς%';

update artwork_term as old set term = translate(term, 'ς', 'σ') where term like '%ς%'
  and not exists (select from artwork_term as other where other.artwork_id = old.artwork_id and other.term = translate(old.term, 'ς', 'σ'));
update maker_term as old set term = translate(term, 'ς', 'σ') where term like '%ς%'
  and not exists (select from maker_term as other where other.maker_id = old.maker_id and other.term = translate(old.term, 'ς', 'σ'));
update region_term as old set term = translate(term, 'ς', 'σ') where term like '%ς%'
  and not exists (select from region_term as other where other.region_id = old.region_id and other.term = translate(old.term, 'ς', 'σ'));
update street_term as old set term = translate(term, 'ς', 'σ') where term like '%ς%'
  and not exists (select from street_term as other where other.street_id = old.street_id and other.term = translate(old.term, 'ς', 'σ'));
insert into search_word select translate(word, 'ς', 'σ') from search_word where word like '%ς%' on conflict do nothing;
