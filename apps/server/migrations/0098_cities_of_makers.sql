-- Where each work of a maker may be known to be, beside it: the makers of a city, and how many each city has, are ranges of one index.

-- In the order of those who write: a work first.
lock table artwork in share row exclusive mode;
alter table maker_work add column shown_in integer;

create or replace function note_credit() returns trigger
language plpgsql as $$
begin
  -- A work that changes meanwhile is waited for, or waits and then finds this credit.
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

create or replace function note_credits() returns trigger
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
  insert into maker_work (artwork_id, maker_id, published_at, facet, shown_in)
  select artwork.id, new_rows.maker_id, published_at, facet, shown_in from new_rows join artwork on artwork.id = new_rows.artwork_id
  where new_rows.state = 'standing' and artwork.state = 'published';
  return null;
end $$;

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
  -- Works that have just changed their city brought theirs.
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
