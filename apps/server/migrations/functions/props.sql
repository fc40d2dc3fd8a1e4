-- One person gives an artwork props once, and the tally is their sum.

-- One props per person and artwork: sets the person's key.
create or replace function set_props_person() returns trigger
language plpgsql as $$
begin
  new.person_key := props_person(new.member_id);
  -- Serialises requests of one person: two unique indexes could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('props ' || new.artwork_id || new.person_key, 0));
  return new;
end $$;
create or replace trigger props_person_set before insert on props for each row execute function set_props_person();

-- Part of the tally of a member.
create or replace function props_part(member_id uuid) returns smallint
language sql immutable strict parallel safe
return (get_byte(uuid_send(member_id), 15) & 15)::smallint;

-- Keeps the tally consistent with the props.
create or replace function tally_props() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into props_tally (artwork_id, part, props)
    select artwork_id, props_part(member_id), count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (artwork_id, part) do update set props = props_tally.props + excluded.props;
    insert into props_change (artwork_id) select distinct artwork_id from new_rows;
  else
    -- In one order to avoid deadlocks: a deleted account removes many props at once.
    perform from props_tally
    where (artwork_id, part) in (select artwork_id, props_part(member_id) from old_rows)
    order by artwork_id, part for update;
    update props_tally set props = props_tally.props - gone.props
    from (select artwork_id, props_part(member_id) as part, count(*) as props from old_rows group by 1, 2) as gone
    where props_tally.artwork_id = gone.artwork_id and props_tally.part = gone.part;
    insert into props_change (artwork_id) select distinct artwork_id from old_rows;
  end if;
  return null;
end $$;
create or replace trigger props_given after insert on props
  referencing new table as new_rows for each statement execute function tally_props();
create or replace trigger props_taken_back after delete on props
  referencing old table as old_rows for each statement execute function tally_props();

-- Counts the props of changed artworks for their order, in one process at a time. Returns the number of changes.
create or replace function fold_props(most integer) returns integer
language plpgsql as $$
declare
  changed uuid[];
begin
  if not exists (select from props_change) or not pg_try_advisory_xact_lock(6283192) then return 0; end if;
  with taken as (
    delete from props_change where id in (select id from props_change order by id limit most) returning artwork_id
  )
  select array_agg(artwork_id) into changed from taken;
  -- The lock leaves out artworks deleted meanwhile.
  insert into artwork_props (artwork_id, props, published_at)
  select id, (select coalesce(sum(props), 0) from props_tally where props_tally.artwork_id = artwork.id), published_at
  from artwork where id = any(changed) and published_at is not null order by id for key share
  on conflict (artwork_id) do update set props = excluded.props, published_at = excluded.published_at;
  return coalesce(cardinality(changed), 0);
end $$;
