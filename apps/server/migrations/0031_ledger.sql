-- Points, each with its reason. What boards show is a sum over these rows.

create table ledger_entry (
  id bigint generated always as identity primary key,
  -- Whose points they are: a member's, or an artist's or crew's.
  member_id uuid references member (id) on delete cascade,
  maker_id uuid references maker (id) on delete cascade,
  subject_id uuid not null generated always as (coalesce(member_id, maker_id)) stored,
  -- The boards that it is on.
  type text not null check (type in ('hunter', 'artist', 'crew')),
  reason text not null,
  -- Nought where the day's most was reached before.
  points integer not null,
  -- The work that it is about, which may be gone, and what of it: the work itself, a sighting, a credit, a picture text.
  artwork_id uuid not null,
  cause_id uuid not null,
  -- The how-manieth time that the cause pays: again after it was taken back.
  turn integer not null,
  -- By these boards are narrowed; the place is the one that may be known.
  kind text not null,
  region_id integer references region (id),
  -- When it was earned, given again or taken back.
  at timestamptz(3) not null default now(),
  -- Held until then.
  counts_from timestamptz(3) not null,
  -- The entry that this one takes back.
  reverses bigint unique references ledger_entry (id) on delete cascade,
  check (num_nonnulls(member_id, maker_id) = 1),
  check ((type = 'hunter') = (member_id is not null))
);
create unique index ledger_entry_pays_once on ledger_entry (subject_id, artwork_id, reason, cause_id, turn) where reverses is null;
create index ledger_entry_of_work on ledger_entry (artwork_id);
create index ledger_entry_of_member on ledger_entry (member_id, at desc, id desc) where member_id is not null;
create index ledger_entry_of_day on ledger_entry (subject_id, reason, counts_from);

create function keep_ledger() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id)
    and not exists (select from maker where id = old.maker_id) then return old; end if;
  raise exception 'The ledger is never changed: an entry is taken back by another, and goes with its subject alone';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function keep_ledger();

-- Works of which something changed that pays: to be reckoned anew, each once however often it is here.
create table ledger_due (
  id bigint generated always as identity primary key,
  artwork_id uuid not null,
  -- Of one that could not be reckoned: tried again then.
  set_aside_until timestamptz(3)
);

create function note_due() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (coalesce(new.artwork_id, old.artwork_id));
  return null;
end $$;

create function note_due_work() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger artwork_into_ledger after insert on artwork for each row
  when (new.state = 'published') execute function note_due_work();
create trigger artwork_over_ledger after update on artwork for each row
  when ((old.state = 'published' or new.state = 'published')
    and (old.state, old.kind, old.shown_in, old.seen_on, old.year_made) is distinct from
      (new.state, new.kind, new.shown_in, new.seen_on, new.year_made))
  execute function note_due_work();
create trigger artwork_off_ledger after delete on artwork for each row
  when (old.state = 'published') execute function note_due_work();
create trigger sighting_into_ledger after insert or delete on sighting for each row execute function note_due();
create trigger credit_into_ledger after insert or update or delete on credit for each row execute function note_due();

create function note_due_agreement() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id) select artwork_id from credit where id = coalesce(new.credit_id, old.credit_id);
  return null;
end $$;
create trigger agreement_into_ledger after insert or delete on credit_agreement
  for each row execute function note_due_agreement();

create function note_due_text() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id)
  select artwork_id from photo where id = coalesce(new.photo_id, old.photo_id) and artwork_id is not null;
  return null;
end $$;
create trigger picture_text_into_ledger after update of state or delete on picture_text
  for each row execute function note_due_text();

-- Works of an artist who publicly belongs to a crew are the crew's too.
create function note_due_membership() returns trigger
language plpgsql as $$
begin
  insert into ledger_due (artwork_id)
  select artwork_id from maker_work where maker_id in (old.artist_id, new.artist_id);
  return null;
end $$;
create trigger membership_into_ledger after insert or update or delete on membership
  for each row execute function note_due_membership();

insert into ledger_due (artwork_id) select id from artwork where state = 'published';
