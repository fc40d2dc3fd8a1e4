-- Cities are found by all their names; the terms of those that have several are written when these are loaded.
alter table region add column other_names text[] not null default '{}';
create index region_of_several_names on region (id) where other_names <> '{}';

create or replace function index_regions(which integer[]) returns void
language sql as $$
  insert into region_term (region_id, term, weight)
  select id, term, population from region, unnest(name || other_names) as called, lateral terms_of(called) as term
  where id = any (which)
  on conflict do nothing;
  insert into search_word select distinct term from region_term where region_id = any (which) and left(term, 1) <> '^'
  order by term on conflict do nothing;
$$;
