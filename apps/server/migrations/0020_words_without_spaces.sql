-- Han, Kana, Thai, Lao, Burmese and Khmer are written without spaces: a word of theirs may begin at every letter.
create or replace function terms_of(name text) returns setof text
language sql immutable strict parallel safe as $$
  select distinct term
  from (select trim(regexp_replace(fold(name), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+', ' ', 'g')) as phrase) as folded,
    lateral (
      select '^' || phrase as term
      union all select unnest(string_to_array(phrase, ' '))
      union all select substr(word, first, 20) from unnest(string_to_array(phrase, ' ')) as word, generate_series(2, length(word)) as first
      where substr(word, first, 1) ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
    ) as found
  where phrase <> '' and term <> ''
$$;

insert into artwork_term (artwork_id, term, weight, facet)
select id, term, extract(epoch from published_at)::bigint / 60, facet from artwork, lateral terms_of(title) as term
where state = 'published' and title ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
on conflict do nothing;

insert into maker_term (maker_id, type, term)
select distinct id, type, term
from (
  select id, type, name from maker where merged_into is null
  union all
  select maker.id, maker.type, alias.name from alias join maker on maker.id = alias.maker_id where maker.merged_into is null
) as named, lateral terms_of(named.name) as term
where name ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
on conflict do nothing;
