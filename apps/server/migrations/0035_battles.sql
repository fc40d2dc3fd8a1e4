-- Two works against each other, and one vote a person.

-- What the keyed hashes of people and networks are made with; it never leaves the database.
create table secret (
  name text primary key,
  value text not null
);
insert into secret (name, value)
select 'person', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');

create function keyed(what text) returns text
language sql stable strict as $$
  select left(encode(sha256(convert_to(value || encode(sha256(convert_to(value || what, 'UTF8')), 'hex'), 'UTF8')), 'hex'), 32)
  from secret where name = 'person'
$$;

-- The mailbox behind an address: what stands behind a plus reaches the same one, and some providers read no dots.
create function fold_address(address text) returns text
language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then regexp_replace(name, '[._-]', '', 'g') || '@proton.me'
    else name || '@' || domain
  end
  from (
    select coalesce(nullif(split_part(whole, '+', 1), ''), whole) as name, domain
    from (
      select regexp_replace(lower(trim(address)), '@[^@]*$', '') as whole,
        regexp_replace(lower(trim(address)), '^.*@', '') as domain
    ) as halves
  ) as parts
$$;

-- A network is a /24, or a /48 of the longer addresses.
create function network_key(address inet) returns text
language sql stable strict as $$
  select keyed('network ' || network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text)
$$;

create sequence battle_number;

create table battle (
  id uuid primary key,
  -- From when it is public.
  number integer unique,
  category text not null check (category in ('general', 'trains')),
  title text,
  -- A battle outlives its works, so these refer to nothing.
  one_id uuid not null,
  other_id uuid not null,
  one_member_id uuid references member (id) on delete set null,
  other_member_id uuid references member (id) on delete set null,
  state text not null check (state in ('proposed', 'refused', 'lapsed', 'upcoming', 'live', 'closed', 'settled', 'voided')),
  made_by text not null check (made_by in ('challenge', 'moderator', 'system')),
  -- Whom to ask, in a challenge: the uploader of the other work.
  challenger_id uuid references member (id) on delete set null,
  days integer,
  answer_by timestamptz(3),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  settles_at timestamptz(3),
  one_votes integer,
  other_votes integer,
  -- The day for which the system made it.
  day date unique,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- When it passes by itself into its next state.
  turns_at timestamptz(3) generated always as (
    case state when 'proposed' then answer_by when 'upcoming' then starts_at when 'live' then ends_at when 'closed' then settles_at end
  ) stored,
  check (one_id <> other_id),
  check (starts_at < ends_at),
  check (state not in ('upcoming', 'live', 'closed', 'settled') or (number is not null and starts_at is not null and ends_at is not null)),
  -- Nobody can tell what was not counted: there are no totals before the end.
  check ((state in ('closed', 'settled')) = (one_votes is not null and other_votes is not null))
);
create index battle_turning on battle (turns_at) where turns_at is not null;
create index battle_live on battle (ends_at, id) where state = 'live';
create index battle_upcoming on battle (starts_at, id) where state = 'upcoming';
create index battle_decided on battle (ends_at desc, id desc) where state in ('closed', 'settled');
create index battle_of_one on battle (one_id);
create index battle_of_other on battle (other_id);
create index battle_of_one_member on battle (one_member_id, created_at desc);
create index battle_of_other_member on battle (other_member_id, created_at desc);
create unique index battle_pair on battle (least(one_id, other_id), greatest(one_id, other_id))
  where state in ('proposed', 'upcoming', 'live');

-- Refers to battle and member by the trigger below alone: a foreign key would have every vote lock the same battle's row.
create table battle_vote (
  battle_id uuid not null,
  member_id uuid not null,
  person_key text not null,
  choice text not null check (choice in ('one', 'other')),
  network_key text,
  at timestamptz(3) not null default clock_timestamp(),
  voided text check (voided in ('same_person', 'new_account', 'disposable_address', 'one_network', 'one_way', 'account_gone')),
  voided_by uuid,
  voided_at timestamptz(3),
  primary key (battle_id, member_id)
);
create unique index battle_vote_person on battle_vote (battle_id, person_key);
create index battle_vote_of_member on battle_vote (member_id, at desc);

-- The one place that says which votes count: in time, by this database's clock, by somebody who may.
create function check_battle_vote() returns trigger
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
  if tg_op = 'INSERT' then new.person_key := keyed('person ' || fold_address(voter.email)); end if;
  return new;
end $$;
create trigger battle_vote_checked before insert or update of choice on battle_vote
  for each row execute function check_battle_vote();
