-- Leaderboards are the sums of the ledger.

-- Number of a place: the world, a country or a city. Not strict, like the next, so that the planner can inline it.
create or replace function place_number(place text) returns bigint
language sql immutable parallel safe
return case when place = '' then 0 when place ~ '^[A-Z]' then ascii(place) * 100 + ascii(substr(place, 2)) else place::bigint + 10000 end;

-- Number of a leaderboard: the place, then nine bits of type, kind (0 for all kinds) and span.
create or replace function board_number(type text, place text, kind text, span text) returns bigint
language sql immutable parallel safe
return place_number(place) * 512 + (array_position(array['artist', 'crew', 'hunter', 'region'], type) - 1) * 128
  + coalesce(array_position(array['mural', 'piece', 'throw_up', 'tag', 'stencil', 'paste_up', 'sticker', 'mosaic', 'installation',
    'sculpture', 'other'], kind), 0) * 8
  + array_position(array['7d', '30d', '90d', 'year', 'all'], span);

-- A city as a subject id.
create or replace function city_subject(city integer) returns uuid
language sql immutable strict parallel safe
return lpad(city::text, 32, '0')::uuid;

-- The UTC day of a time.
create or replace function utc_day(moment timestamptz) returns date
language sql immutable strict parallel safe
return (moment at time zone 'utc')::date;

-- Spans of the leaderboards with their first days, now and a week ago.
create or replace function board_spans(today date) returns table (span text, starts date, before_starts date)
language sql immutable as $$
  values ('7d', today - 6, today - 13), ('30d', today - 29, today - 36), ('90d', today - 89, today - 96),
    ('year', date_trunc('year', today)::date, date_trunc('year', today)::date), ('all', '-infinity', '-infinity')
$$;

-- Adds entries that are due to the sums. Counting anew adds the difference between the whole ledger and the sums, which keeps equal rows.
-- Returns the boards whose points of a week ago changed, and the number of written rows.
create or replace function sum_points(moment timestamptz, today date, is_anew boolean, out boards bigint[], out rows integer)
language plpgsql as $$
begin
  with taken as (
    delete from ledger_change where counts_from <= moment returning *
  ),
  entry as (
    select type, subject_id, region_id, kind, reason, points, sign, utc_day(counts_from) as day from taken where not is_anew
    union all
    select type, subject_id, region_id, kind, reason, points, case when reverses is null then 1 else -1 end, utc_day(counts_from)
    from ledger_entry where is_anew and counts_from <= moment
  ),
  by_city as (
    select type, subject_id, region_id, kind, span,
      sum(case when day >= starts then points else 0 end)::integer as points,
      sum(case when day between before_starts and today - 7 then points else 0 end)::integer as before,
      sum(case when day >= starts and reason in ('published', 'credited') then sign else 0 end)::integer as works,
      sum(case when day >= starts and reason in ('battle_won', 'maker_battle_won') then sign else 0 end)::integer as battles
    from entry join board_spans(today) on day >= before_starts
    group by type, subject_id, region_id, kind, span
  ),
  -- A city earns what is earned in it.
  earned as (
    select * from by_city
    union all
    select 'region', city_subject(region_id), region_id, kind, span, sum(points)::integer, sum(before)::integer, sum(works)::integer,
      sum(battles)::integer
    from by_city where type = 'hunter' and region_id is not null
    group by region_id, kind, span
  ),
  difference as (
    select board_number(type, place, shown_kind, span) as board, subject_id, points, before, works, battles,
      case when type = 'region' then greatest(population, 10000) end as people
    from earned left join region on region.id = region_id,
      unnest(array['', country_code, region_id::text]) as place, unnest(array['', kind]) as shown_kind
    where place is not null
    union all
    select board, subject_id, -points, -before, -works, -battles, people from board where is_anew
  ),
  written as (
    insert into board as old (board, subject_id, people, points, before, works, battles)
    select board, subject_id, max(people), sum(points), sum(before), sum(works), sum(battles)
    from difference
    group by board, subject_id
    having sum(points) <> 0 or sum(before) <> 0 or sum(works) <> 0 or sum(battles) <> 0
    -- The rows of a board lie together, so that a page reads few blocks.
    order by board, subject_id
    on conflict (board, subject_id) do update set (people, points, before, works, battles) = (
      excluded.people, old.points + excluded.points, old.before + excluded.before, old.works + excluded.works, old.battles + excluded.battles
    )
    returning board
  )
  select array_agg(distinct board) filter (where before <> 0), (select count(*) from written) into boards, rows from difference;
end $$;

-- Ranks the subjects of these boards, or of all, by their points of a week ago.
create or replace function rank_week_before(boards bigint[]) returns void
language sql as $$
  update board set rank_before = ranked.rank
  from (
    select board, subject_id, rank() over (partition by board order by coalesce(before * 10000000::bigint / people, before) desc) as rank
    from board where before > 0 and (boards is null or board = any(boards))
  ) as ranked
  where board.subject_id = ranked.subject_id and board.board = ranked.board and board.rank_before is distinct from ranked.rank
$$;

-- Updates the leaderboards in one process at a time. The first count of a day starts anew, because its spans are others.
-- Returns the number of written sums.
create or replace function count_boards(moment timestamptz) returns integer
language plpgsql as $$
declare
  today constant date := utc_day(moment);
  state board_state;
  changed record;
begin
  if not pg_try_advisory_xact_lock(6283189) then return 0; end if;
  select * into state from board_state;
  -- Another server counted meanwhile.
  if state.counted_at > moment then return 0; end if;
  if state.day = today then
    if state.counted_at > moment - interval '30 seconds'
      and not exists (select from ledger_change where counts_from <= moment) then return 0; end if;
    changed := sum_points(moment, today, false);
    if changed.boards is not null then perform rank_week_before(changed.boards); end if;
  else
    update board set people = greatest(population, 10000) from region
    where subject_id = city_subject(region.id) and people <> greatest(population, 10000);
    changed := sum_points(moment, today, true);
    perform rank_week_before(null);
  end if;
  delete from board where points = 0 and before = 0 and works = 0 and battles = 0;
  delete from board_state;
  insert into board_state (day, counted_at) values (today, moment);
  return changed.rows;
end $$;
