-- Who gave a work props, and how many did.

create table props (
  member_id uuid not null references member (id) on delete cascade,
  artwork_id uuid not null references artwork (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, artwork_id)
);
create index props_of_artwork on props (artwork_id, created_at desc, member_id desc);

-- The sum of its parts is how many props a work has. A member always counts in the same part, so that those who give a
-- work props at once seldom wait for each other, and nobody who reads the work waits for them.
create table props_tally (
  artwork_id uuid not null references artwork (id) on delete cascade,
  part smallint not null check (part between 0 and 15),
  props integer not null,
  primary key (artwork_id, part)
);

create function props_part(member_id uuid) returns smallint
language sql immutable strict parallel safe
return (get_byte(uuid_send(member_id), 15) & 15)::smallint;

create function tally_props() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into props_tally (artwork_id, part, props)
    select artwork_id, props_part(member_id), count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (artwork_id, part) do update set props = props_tally.props + excluded.props;
  else
    -- In one order, as somebody who leaves takes props of many works back at once.
    perform from props_tally
    where (artwork_id, part) in (select artwork_id, props_part(member_id) from old_rows)
    order by artwork_id, part for update;
    update props_tally set props = props_tally.props - gone.props
    from (select artwork_id, props_part(member_id) as part, count(*) as props from old_rows group by 1, 2) as gone
    where props_tally.artwork_id = gone.artwork_id and props_tally.part = gone.part;
  end if;
  return null;
end $$;

create trigger props_given after insert on props
  referencing new table as new_rows for each statement execute function tally_props();
create trigger props_taken_back after delete on props
  referencing old table as old_rows for each statement execute function tally_props();
