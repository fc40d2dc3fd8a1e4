-- What members hear of, and how they want to.

create table notification_box (
  member_id uuid primary key references member (id) on delete cascade,
  -- Grows by one with each change, under the lock of this row: who comes back names the last one they heard of.
  version integer not null default 0,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- The first day of the day or week that a mail was last begun for, and until when mails have told.
  digest_for date,
  digested_at timestamptz(3),
  -- Stands in each mail, to stop them without signing in; it opens nothing else.
  mail_key uuid not null unique default gen_random_uuid()
);

-- What somebody chose otherwise than we would.
create table notification_choice (
  member_id uuid not null references member (id) on delete cascade,
  topic text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (member_id, topic)
);

-- One row a cause and person: who gives props to a work joins the row of that work, and the works that somebody adds on a
-- day join the row of that day.
create table notification (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  kind text not null,
  cause text not null,
  artwork_id uuid references artwork (id) on delete cascade,
  -- What else it is about, by kind: a maker, a city, the other work, a comment, a tier.
  subject text,
  in_app boolean not null,
  -- That of the box when this row last changed.
  version integer not null,
  happened_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  unique (member_id, cause)
);
create index notification_newest on notification (member_id, happened_at desc, id desc);
create index notification_unread on notification (member_id, version) where read_at is null and in_app;
create index notification_of_artwork on notification (artwork_id);
create index notification_read on notification (member_id, read_at) where read_at is not null;

-- Who did it. Names are read when they are shown, so that they are those of today.
create table notification_actor (
  notification_id uuid not null references notification (id) on delete cascade,
  -- What they did: a sighting, a comment, or for what one does once, they themselves.
  deed_id uuid not null,
  member_id uuid not null references member (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (notification_id, deed_id)
);
create index notification_actor_newest on notification_actor (notification_id, at desc);
create index notification_actor_of_member on notification_actor (member_id);

-- Whoever listens in a browser is shut out at once, whatever part of the server says so.
create function tell_live() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'ended_session' then
    perform pg_notify('live', json_build_object('session', new.origin_jti)::text);
  else
    perform pg_notify('live', json_build_object('barred', old.id)::text);
  end if;
  return null;
end $$;
create trigger ended_session_live after insert on ended_session for each row execute function tell_live();
create trigger member_suspended_live after update of suspended_until on member
  for each row when (new.suspended_until is distinct from old.suspended_until) execute function tell_live();
create trigger member_gone_live after delete on member for each row execute function tell_live();
