-- One person's votes of a battle come one after the other.
create or replace function check_battle_vote() returns trigger
language plpgsql as $$
declare
  battle record;
  voter record;
begin
  -- Closing takes the same lock alone: a vote is counted, or it comes after the end and is refused.
  perform pg_advisory_xact_lock_shared(hashtextextended('battle ' || new.battle_id, 0));
  new.at := clock_timestamp();
  select b.state, b.starts_at, b.ends_at, b.one_member_id, b.other_member_id,
    (select count(*) from artwork where artwork.id in (b.one_id, b.other_id) and artwork.state = 'published') as shown
  into battle from battle as b where b.id = new.battle_id;
  if not found or battle.state in ('proposed', 'refused', 'lapsed') then raise exception 'no such battle' using errcode = 'BV001'; end if;
  if battle.state = 'voided' or (battle.shown < 2 and new.at < battle.ends_at) then raise exception 'withdrawn' using errcode = 'BV002'; end if;
  if new.at < battle.starts_at then raise exception 'too early' using errcode = 'BV003'; end if;
  if new.at >= battle.ends_at or battle.state in ('closed', 'settled') then raise exception 'too late' using errcode = 'BV004'; end if;
  if new.member_id in (battle.one_member_id, battle.other_member_id) then raise exception 'own work' using errcode = 'BV005'; end if;
  select email, suspended_until into voter from member where id = new.member_id for key share;
  if not found or voter.suspended_until > new.at then raise exception 'suspended' using errcode = 'BV006'; end if;
  if exists (
    select from member where id in (battle.one_member_id, battle.other_member_id) and fold_address(email) = fold_address(voter.email)
  ) then raise exception 'own work' using errcode = 'BV005'; end if;
  if tg_op = 'INSERT' then
    new.person_key := keyed('person ' || fold_address(voter.email));
    -- Two unique indexes and many requests of one person at once would wait for each other in a circle.
    perform pg_advisory_xact_lock(hashtextextended(new.battle_id || new.person_key, 0));
  end if;
  return new;
end $$;
