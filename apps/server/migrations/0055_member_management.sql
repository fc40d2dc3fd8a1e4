-- What moderators and administrators do about members: suspend with a reason, sign out, merge, delete.
alter table member
  -- Milliseconds, because a cursor must hold them exactly.
  alter column created_at type timestamptz(3),
  add column suspension_reason text,
  -- Tokens of whoever signed in until then are refused, whoever issued them.
  add column signed_out_before timestamptz(3);

create index member_newest on member (created_at desc, id desc);
create index member_of_role on member (role, created_at desc, id desc) where role <> 'member';
create index member_suspended on member (created_at desc, id desc) where suspended_until is not null;
create index member_words on member using gin (lower(username) gin_trgm_ops, lower(name) gin_trgm_ops);
create index member_addresses on member using gin (lower(email) gin_trgm_ops);
create index member_email on member (lower(email));

create trigger member_signed_out_live after update of signed_out_before on member
  for each row when (new.signed_out_before is distinct from old.signed_out_before) execute function tell_live();

-- An account that is being closed, in steps: a member may have made very much.
create table departure (
  member_id uuid primary key references member (id) on delete cascade,
  kind text not null check (kind in ('delete', 'keep_works', 'merge')),
  -- Who gets what it made, or only its works.
  into_id uuid references member (id),
  begun_at timestamptz(3) not null default now(),
  check ((kind = 'delete') = (into_id is null)),
  check (into_id <> member_id)
);
create index departure_oldest on departure (begun_at);
create index departure_into on departure (into_id);

create trigger departure_live after insert on departure for each row execute function tell_live();

create or replace function tell_live() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'ended_session' then
    perform pg_notify('live', json_build_object('session', new.origin_jti)::text);
  elsif tg_table_name = 'departure' then
    perform pg_notify('live', json_build_object('barred', new.member_id)::text);
  else
    perform pg_notify('live', json_build_object('barred', old.id)::text);
  end if;
  return null;
end $$;

-- What was seen is never changed. Whose account it is may: when two accounts turn out to be one person's.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  if to_jsonb(new) - 'member_id' = to_jsonb(old) - 'member_id' then return new; end if;
  raise exception 'A sighting is never changed: it is undone by a new one';
end $$;

-- Points go with the account that is being closed, a part at a time.
create or replace function keep_ledger() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.member_id is not null and exists (select from departure where member_id = old.member_id) then return old; end if;
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id)
    and not exists (select from maker where id = old.maker_id) then return old; end if;
  raise exception 'The ledger is never changed: an entry is taken back by another, and goes with its subject alone';
end $$;
