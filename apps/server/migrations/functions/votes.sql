-- One person has one vote, in time, and never on their own artwork.

-- Members who claimed the makers of artworks.
create or replace function artists_of(works uuid[]) returns setof uuid
language sql stable as $$
  select claim.member_id from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted'
  where credit.artwork_id = any(works) and credit.state = 'standing'
$$;

-- The only rule for votes: in time by this clock, by a member who may vote, once per person.
create or replace function check_battle_vote() returns trigger
language plpgsql as $$
declare
  battle record;
  voter record;
  sides uuid[];
begin
  -- Closing takes this lock exclusively, so every vote is counted or refused.
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
    -- As in artists_of(), inlined so that its plan is cached.
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
    -- Serialises requests of one person: two unique indexes could deadlock.
    perform pg_advisory_xact_lock(hashtextextended(new.battle_id || new.person_key, 0));
  end if;
  return new;
end $$;
create or replace trigger battle_vote_checked before insert or update of choice on battle_vote
  for each row execute function check_battle_vote();

-- Network suspicions are deleted with the network keys, except for voided votes.
create or replace function forget_network_suspects() returns trigger
language plpgsql as $$
begin
  delete from battle_suspect as suspect using battle_vote as vote
  where suspect.battle_id = new.id and suspect.reason = 'one_network'
    and vote.battle_id = suspect.battle_id and vote.member_id = suspect.member_id and vote.voided is distinct from 'one_network';
  return null;
end $$;
create or replace trigger battle_settled after update of state on battle
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function forget_network_suspects();

-- Gives a published artwork a rating.
create or replace function rate_artwork() returns trigger
language plpgsql as $$
begin
  insert into rating (artwork_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger artwork_rated after insert or update of state on artwork
  for each row when (new.state = 'published' and not new.is_imported) execute function rate_artwork();
