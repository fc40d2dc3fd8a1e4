-- An artist says "this is me", shows it, and a moderator decides. The one accepted claim of an artist holds what they ask for.
create table claim (
  id uuid primary key,
  maker_id uuid not null references maker (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  state text not null default 'open'
    check (state in ('open', 'given', 'accepted', 'refused', 'withdrawn', 'expired', 'ended')),
  -- Made while somebody else held the artist.
  is_dispute boolean not null default false,
  -- What the artist places where only they can write, or shows on a photo.
  code text not null,
  address text,
  photo_id uuid references photo (id) on delete set null,
  note text,
  given_at timestamptz(3),
  -- What the holder says to a dispute.
  answer text,
  answered_at timestamptz(3),
  reason text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  -- What the artist asks for while the claim is accepted.
  closest_level text check (closest_level in ('street', 'district', 'city', 'hidden')),
  rights text check (rights in ('cc_by_4', 'cc_by_sa_4', 'cc0', 'all_rights_reserved')),
  no_training boolean not null default false
);
create unique index claim_holder on claim (maker_id) where state = 'accepted';
create unique index claim_once on claim (maker_id, member_id) where state in ('open', 'given');
create index claim_of_member on claim (member_id, created_at desc, id desc);
create index claim_waiting on claim (given_at, id) where state = 'given';
create index claim_decided on claim (decided_at desc, id desc) where decided_at is not null;
create index claim_expiring on claim (expires_at) where state = 'open';
create index claim_photo on claim (photo_id) where photo_id is not null;
create index claim_no_training on claim (maker_id) where state = 'accepted' and no_training;
create index photo_of_key on photo (key);

-- What others say should change on a page that its artist keeps.
create table page_suggestion (
  id uuid primary key,
  maker_id uuid not null references maker (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  text text not null,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index page_suggestion_open on page_suggestion (maker_id, created_at) where done_at is null;
create index page_suggestion_of_member on page_suggestion (member_id, created_at);

-- Works of artists who claimed them are shown no closer than these ask for. The database sees to it, so that it holds on every
-- way in and out: `location_level` is what is shown, `chosen_level` what the uploader chose where that is closer or could be.
alter table spot
  add column chosen_level text check (chosen_level in ('exact', 'street', 'district', 'city', 'hidden')),
  add column artist_level text check (artist_level in ('street', 'district', 'city', 'hidden'));

create function coarser_level(one text, other text) returns text
language sql immutable parallel safe as $$
  select case when other is null or array_position(array['exact', 'street', 'district', 'city', 'hidden'], one)
    >= array_position(array['exact', 'street', 'district', 'city', 'hidden'], other) then one else other end
$$;

-- The city a point belongs to. The nearest town hall alone would make Hoboken of half Manhattan, so a large city reaches a little
-- further than a small one.
create function city_near(place geography) returns integer
language sql stable strict as $$
  select id from (
    select id, population, ST_Distance(point, place, false) as metres from region order by point <-> place limit 20
  ) as near
  where metres < 100000 order by (metres + 2000) / power(greatest(population, 1), 0.2) limit 1
$$;

create function level_spot() returns trigger
language plpgsql as $$
declare
  chosen text := coalesce(new.chosen_level, new.location_level);
begin
  -- Whoever knows nothing of artists writes the level alone, and means what the uploader chose.
  if tg_op = 'UPDATE' and new.chosen_level is not distinct from old.chosen_level and new.location_level <> old.location_level then
    chosen := new.location_level;
  end if;
  new.location_level := coarser_level(chosen, new.artist_level);
  new.chosen_level := case when new.artist_level is not null then chosen end;
  -- By the point that may be known: the name of a city must not tell more than that.
  if tg_op = 'UPDATE' and new.artist_level is distinct from old.artist_level then
    new.region_id := city_near(public_point(new.exact_point, coarser_level(coalesce(new.later_level, chosen), new.artist_level)));
  end if;
  return new;
end $$;
create trigger spot_levelled before insert or update on spot for each row
  when (new.artist_level is not null or new.chosen_level is not null) execute function level_spot();

create function artist_level_of(wall uuid) returns text
language sql stable as $$
  select claim.closest_level
  from artwork
  join credit on credit.artwork_id = artwork.id and credit.state = 'standing'
  join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted' and claim.closest_level is not null
  where artwork.spot_id = wall
  order by array_position(array['street', 'district', 'city', 'hidden'], claim.closest_level) desc
  limit 1
$$;

create function weigh_artist_levels(walls uuid[]) returns void
language sql as $$
  update spot set artist_level = artist_level_of(spot.id)
  where id = any(walls) and artist_level is distinct from artist_level_of(spot.id)
$$;

create function weigh_levels_of_claim() returns trigger
language plpgsql as $$
declare
  maker uuid := case when tg_op = 'DELETE' then old.maker_id else new.maker_id end;
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id from credit join artwork on artwork.id = credit.artwork_id
    where credit.maker_id = maker and credit.state = 'standing'
  ));
  return null;
end $$;
create trigger claim_made_levels after insert on claim for each row
  when (new.closest_level is not null) execute function weigh_levels_of_claim();
create trigger claim_changed_levels after update on claim for each row
  when ((old.state, old.closest_level, old.maker_id) is distinct from (new.state, new.closest_level, new.maker_id)
    and (old.closest_level is not null or new.closest_level is not null))
  execute function weigh_levels_of_claim();
create trigger claim_gone_levels after delete on claim for each row
  when (old.closest_level is not null) execute function weigh_levels_of_claim();

create function weigh_levels_of_credits() returns trigger
language plpgsql as $$
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id from changed join claim on claim.maker_id = changed.maker_id
    join artwork on artwork.id = changed.artwork_id
    where claim.state = 'accepted' and claim.closest_level is not null
  ));
  return null;
end $$;
create trigger credit_made_levels after insert on credit referencing new table as changed
  for each statement execute function weigh_levels_of_credits();
create trigger credit_gone_levels after delete on credit referencing old table as changed
  for each statement execute function weigh_levels_of_credits();

create function weigh_levels_of_changed_credits() returns trigger
language plpgsql as $$
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id
    from (select maker_id, artwork_id from old_rows union select maker_id, artwork_id from new_rows) as changed
    join claim on claim.maker_id = changed.maker_id
    join artwork on artwork.id = changed.artwork_id
    where claim.state = 'accepted' and claim.closest_level is not null
  ));
  return null;
end $$;
create trigger credit_changed_levels after update on credit referencing old table as old_rows new table as new_rows
  for each statement execute function weigh_levels_of_changed_credits();

create function weigh_levels_of_moved() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform weigh_artist_levels(array[old.spot_id, new.spot_id]);
  elsif exists (select from spot where id = old.spot_id and artist_level is not null) then
    perform weigh_artist_levels(array[old.spot_id]);
  end if;
  return null;
end $$;
create trigger artwork_moved_levels after update of spot_id on artwork for each row
  when (old.spot_id <> new.spot_id) execute function weigh_levels_of_moved();
create trigger artwork_gone_levels after delete on artwork for each row execute function weigh_levels_of_moved();

-- Who made a work, where they claimed it.
create function artists_of(works uuid[]) returns setof uuid
language sql stable as $$
  select claim.member_id from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted'
  where credit.artwork_id = any(works) and credit.state = 'standing'
$$;

-- Neither who added a work nor who made it votes on it.
create or replace function check_battle_vote() returns trigger
language plpgsql as $$
declare
  battle record;
  voter record;
  sides uuid[];
begin
  -- Closing takes the same lock alone: a vote is counted, or it comes after the end and is refused.
  perform pg_advisory_xact_lock_shared(hashtextextended('battle ' || new.battle_id, 0));
  new.at := clock_timestamp();
  select b.state, b.starts_at, b.ends_at, b.one_id, b.other_id, b.one_member_id, b.other_member_id,
    (select count(*) from artwork where artwork.id in (b.one_id, b.other_id) and artwork.state = 'published') as shown
  into battle from battle as b where b.id = new.battle_id;
  if not found or battle.state in ('proposed', 'refused', 'lapsed') then raise exception 'no such battle' using errcode = 'BV001'; end if;
  if battle.state = 'voided' or (battle.shown < 2 and new.at < battle.ends_at) then raise exception 'withdrawn' using errcode = 'BV002'; end if;
  if new.at < battle.starts_at then raise exception 'too early' using errcode = 'BV003'; end if;
  if new.at >= battle.ends_at or battle.state in ('closed', 'settled') then raise exception 'too late' using errcode = 'BV004'; end if;
  sides := array(
    select artwork.member_id from artwork where artwork.id in (battle.one_id, battle.other_id)
    -- As `artists_of` says; written out, its plan is kept from vote to vote.
    union select claim.member_id from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted'
    where credit.artwork_id in (battle.one_id, battle.other_id) and credit.state = 'standing'
  ) || battle.one_member_id || battle.other_member_id;
  if new.member_id = any(sides) then raise exception 'own work' using errcode = 'BV005'; end if;
  select email, suspended_until into voter from member where id = new.member_id for key share;
  if not found or voter.suspended_until > new.at then raise exception 'suspended' using errcode = 'BV006'; end if;
  if exists (select from member where id = any(sides) and fold_address(email) = fold_address(voter.email)) then
    raise exception 'own work' using errcode = 'BV005';
  end if;
  if tg_op = 'INSERT' then
    new.person_key := keyed('person ' || fold_address(voter.email));
    -- Two unique indexes and many requests of one person at once would wait for each other in a circle.
    perform pg_advisory_xact_lock(hashtextextended(new.battle_id || new.person_key, 0));
  end if;
  return new;
end $$;
