-- Props count once per person: accounts of one mailbox share a key, as with votes.
create function props_person(member_id uuid) returns text
language sql stable as $$
  select coalesce(
    (select keyed('person ' || fold_address(email)) from member where id = member_id and email <> ''), member_id::text)
$$;

alter table props add column person_key text;

create function set_props_person() returns trigger
language plpgsql as $$
begin
  new.person_key := props_person(new.member_id);
  -- Requests of one person in turn: two unique indexes could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('props ' || new.artwork_id || new.person_key, 0));
  return new;
end $$;
create trigger props_person_set before insert on props for each row execute function set_props_person();

update props set person_key = props_person(member_id);

-- The first of a person's accounts keeps its props. The triggers of `props` correct the counts and the ledger.
with repeated as (
  delete from props using props as kept
  where kept.artwork_id = props.artwork_id and kept.person_key = props.person_key
    and (kept.created_at, kept.member_id) < (props.created_at, props.member_id)
  returning props.member_id, props.artwork_id
)
insert into achievement_due (member_id, measure)
  select member_id, 'social' from repeated
  union
  select artwork.member_id, 'social' from repeated join artwork on artwork.id = repeated.artwork_id
  where artwork.member_id is not null
on conflict do nothing;

create unique index props_once_a_person on props (artwork_id, person_key);
