-- Who has most points: sums over the ledger by time, place and kind, ranked so that any page is one range of an index.

-- Entries that are in no sum yet: new ones, and held ones until their time comes. What goes with a subject is taken off.
create table ledger_change (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  type text not null,
  reason text not null,
  points integer not null,
  sign smallint not null,
  kind text not null,
  region_id integer,
  counts_from timestamptz(3) not null
);
create index ledger_change_due on ledger_change (counts_from);

create function note_entries() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
    select subject_id, type, reason, points, case when reverses is null then 1 else -1 end, kind, region_id, counts_from
    from new_rows order by id;
  else
    insert into ledger_change (subject_id, type, reason, points, sign, kind, region_id, counts_from)
    select subject_id, type, reason, -points, case when reverses is null then -1 else 1 end, kind, region_id, counts_from
    from old_rows order by id;
  end if;
  return null;
end $$;
create trigger ledger_entry_noted after insert on ledger_entry
  referencing new table as new_rows for each statement execute function note_entries();
create trigger ledger_entry_gone after delete on ledger_entry
  referencing old table as old_rows for each statement execute function note_entries();

-- The finest sums, of which boards are made. A region of 0 is nowhere, and a row of type region is about the region itself.
create table board_sum (
  span text not null,
  type text not null,
  region_id integer not null,
  kind text not null,
  subject_id uuid not null,
  points integer not null,
  -- What the same span of days had a week ago.
  before integer not null,
  works integer not null,
  battles integer not null,
  primary key (type, region_id, kind, subject_id, span)
);

-- Boards whose sums have changed since they were ranked. A place is '' for the world, a country's code, or a city's number.
create table board_stale (
  type text not null,
  place text not null,
  primary key (type, place)
);

create table board (
  span text not null,
  type text not null,
  place text not null,
  -- '' for all kinds together.
  kind text not null,
  position integer not null,
  rank integer not null,
  change integer,
  subject_id uuid not null,
  city_id integer,
  points integer not null,
  -- What is ranked: the points, and of a city tenths of points per million inhabitants.
  score integer not null,
  works integer not null,
  battles integer not null,
  kinds text[] not null,
  counts integer[] not null,
  primary key (type, place, kind, span, position)
);
create index board_of_hunter on board (subject_id, place, kind, span) where type = 'hunter';

create table board_state (
  -- The last day of every span.
  day date not null,
  counted_at timestamptz(3) not null
);

create function utc_day(moment timestamptz) returns date
language sql immutable strict parallel safe
return (moment at time zone 'utc')::date;

create function board_spans(today date) returns table (span text, starts date, before_starts date)
language sql immutable as $$
  values ('7d', today - 6, today - 13), ('30d', today - 29, today - 36), ('90d', today - 89, today - 96),
    ('year', date_trunc('year', today)::date, date_trunc('year', today)::date), ('all', '-infinity', '-infinity')
$$;

-- What one entry adds to which sums; the points of members are those of the city too.
create function board_shares(subject uuid, board_type text, city integer, paid integer, sign integer, reason text, day date, today date)
returns table (span text, type text, subject_id uuid, points integer, before integer, works integer, battles integer)
language sql immutable as $$
  select spans.span, whose.type, whose.id, case when day >= starts then paid else 0 end,
    case when day between before_starts and today - 7 then paid else 0 end,
    case when day >= starts and reason in ('published', 'credited') then sign else 0 end,
    case when day >= starts and reason in ('battle_won', 'maker_battle_won') then sign else 0 end
  from board_spans(today) as spans, lateral (
    select board_type as type, subject as id
    union all
    select 'region', '00000000-0000-0000-0000-000000000000' where board_type = 'hunter' and city is not null
  ) as whose
  where day >= before_starts
$$;

-- Puts what has come due into the sums, and says how many entries that were.
create function fold_ledger(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  folded integer;
begin
  with taken as (
    delete from ledger_change where counts_from <= moment returning *
  ),
  changed as (
    insert into board_sum as sum
    select share.span, share.type, coalesce(taken.region_id, 0), taken.kind, share.subject_id,
      sum(share.points), sum(share.before), sum(share.works), sum(share.battles)
    from taken, lateral board_shares(taken.subject_id, taken.type, taken.region_id, taken.points, taken.sign, taken.reason,
      utc_day(taken.counts_from), today) as share
    group by share.span, share.type, coalesce(taken.region_id, 0), taken.kind, share.subject_id
    on conflict (type, region_id, kind, subject_id, span) do update set (points, before, works, battles) = (
      sum.points + excluded.points, sum.before + excluded.before, sum.works + excluded.works, sum.battles + excluded.battles
    )
    returning sum.type, sum.region_id
  ),
  stale as (
    insert into board_stale
    select distinct type, place
    from (select distinct type, region_id from changed) as touched left join region on region.id = region_id,
      lateral unnest(array['', region.country_code, region.id::text]) as place
    where place is not null
    on conflict do nothing
  )
  select count(*) into folded from taken;
  return folded;
end $$;

-- Ranks the boards that are stale. Others keep their rows.
create function rank_boards() returns void
language plpgsql as $$
begin
  create temp table stale_board on commit drop as
    with gone as (delete from board_stale returning *) select type, place from gone;
  analyze stale_board;
  create temp table board_cell on commit drop as
    select span, sum.type, stale_board.place, kind, subject_id, city_id, sum(points)::integer as points,
      sum(before)::integer as before, sum(works)::integer as works, sum(battles)::integer as battles
    from board_sum as sum left join region on region.id = region_id,
      lateral unnest(array['', region.country_code, region.id::text]) as share (place),
      lateral (select case when sum.type = 'region' then region_id end as city_id) as city, stale_board
    where stale_board.type = sum.type and stale_board.place = share.place
    group by span, sum.type, stale_board.place, kind, subject_id, city_id;
  analyze board_cell;
  delete from board using stale_board where board.type = stale_board.type and board.place = stale_board.place;
  insert into board
  select span, type, place, kind, position, rank, case when before > 0 then rank_before - rank end,
    subject_id, city_id, points, score, works, battles, kinds, counts
  from (
    select scored.*, row_number() over (board order by score desc, subject_id, city_id) as position,
      rank() over (board order by score desc) as rank, rank() over (board order by score_before desc) as rank_before
    from (
      select cells.*, case when city_id is null then points else least(points * 10000000::bigint / greatest(population, 10000), 2147483647) end as score,
        case when city_id is null then before else least(before * 10000000::bigint / greatest(population, 10000), 2147483647) end as score_before
      from (
        select span, type, place, kind, subject_id, city_id, points, before, works, battles, '{}'::text[] as kinds, '{}'::integer[] as counts
        from board_cell
        union all
        select span, type, place, '', subject_id, city_id, sum(points), sum(before), sum(works), sum(battles),
          coalesce(array_agg(kind order by works desc, kind) filter (where works > 0), '{}'),
          coalesce(array_agg(works order by works desc, kind) filter (where works > 0), '{}')
        from board_cell group by span, type, place, subject_id, city_id
      ) as cells left join region on region.id = city_id
    ) as scored
    where points > 0 or before > 0
    window board as (partition by type, place, kind, span)
  ) as ranked
  where points > 0;
  drop table stale_board, board_cell;
end $$;

-- Everything above from nothing. Readers see the boards as they were until it is done.
create function rebuild_boards(moment timestamptz, today date) returns integer
language plpgsql as $$
declare
  counted integer;
begin
  delete from board_sum;
  -- One statement, so that nothing is written between what is read and what is taken off the list.
  with noted as (
    delete from ledger_change where counts_from <= moment
  )
  insert into board_sum (span, type, region_id, kind, subject_id, points, before, works, battles)
  select share.span, share.type, coalesce(entry.region_id, 0), entry.kind, share.subject_id,
    sum(share.points), sum(share.before), sum(share.works), sum(share.battles)
  from (
    select *, case when reverses is null then 1 else -1 end as sign from ledger_entry where counts_from <= moment
  ) as entry, lateral board_shares(entry.subject_id, entry.type, entry.region_id, entry.points, entry.sign, entry.reason,
    utc_day(entry.counts_from), today) as share
  group by share.span, share.type, coalesce(entry.region_id, 0), entry.kind, share.subject_id
  having sum(share.points) > 0 or sum(share.before) > 0;
  get diagnostics counted = row_count;
  analyze board_sum;
  delete from board_stale;
  delete from board;
  insert into board_stale
  select distinct type, place
  from (select distinct type, region_id from board_sum) as touched left join region on region.id = region_id,
    lateral unnest(array['', region.country_code, region.id::text]) as place
  where place is not null;
  perform rank_boards();
  return counted;
end $$;

-- Brings the boards up to date, one at a time among all processes, and says how much there was to do.
-- With the first count of a day all spans have moved, so everything is counted anew.
create function count_boards(moment timestamptz) returns integer
language plpgsql as $$
declare
  today constant date := utc_day(moment);
  state board_state;
  counted integer := 0;
begin
  select * into state from board_state;
  if state.day = today and state.counted_at > moment - interval '30 seconds'
    and not exists (select from ledger_change where counts_from <= moment) then return 0; end if;
  if not pg_try_advisory_xact_lock(6283189) then return 0; end if;
  select * into state from board_state;
  if state.day is distinct from today then
    counted := rebuild_boards(moment, today);
  else
    counted := fold_ledger(moment, today);
    perform rank_boards() where exists (select from board_stale);
  end if;
  delete from board_state;
  insert into board_state (day, counted_at) values (today, moment);
  return counted;
end $$;
