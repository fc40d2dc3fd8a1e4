-- Notifications, digests and push.

-- Per member: version of the inbox and settings of the digest.
create table notification_box (
  member_id uuid primary key references member (id) on delete cascade,
  -- Grows with each change. A returning client names the last version it knows.
  version integer not null default 0,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- First day of the last digest's period, and the time it covers.
  digest_for date,
  digested_at timestamptz(3),
  -- Unsubscribes from digests without signing in, and does nothing else.
  mail_key uuid not null unique default gen_random_uuid()
);

-- Settings that differ from the defaults.
create table notification_choice (
  member_id uuid not null references member (id) on delete cascade,
  topic text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (member_id, topic)
);

-- One row per member and cause: further actors join the row.
create table notification (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  kind text not null,
  cause text not null,
  artwork_id uuid references artwork (id) on delete cascade,
  -- Second subject by kind: a maker, a city, another artwork, a comment or a tier.
  subject text,
  in_app boolean not null,
  -- The box version of the last change.
  version integer not null,
  happened_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  unique (member_id, cause)
);
create index notification_newest on notification (member_id, happened_at desc, id desc);
create index notification_unread on notification (member_id, version) where read_at is null and in_app;
create index notification_of_artwork on notification (artwork_id);
create index notification_read on notification (member_id, read_at) where read_at is not null;

-- Actors of a notification. Names are read when shown.
create table notification_actor (
  notification_id uuid not null references notification (id) on delete cascade,
  -- The sighting or comment, or the member for actions done once.
  deed_id uuid not null,
  member_id uuid not null references member (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (notification_id, deed_id)
);
create index notification_actor_newest on notification_actor (notification_id, at desc);
create index notification_actor_of_member on notification_actor (member_id);

-- VAPID keys of the installation (RFC 8292). The first server creates them.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

-- Devices that receive push messages (RFC 8030, RFC 8291).
create table push_subscription (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The box version that the device has seen.
  told integer not null,
  created_at timestamptz(3) not null default now(),
  -- Push ends with this session. Null for devices registered before sessions were stored.
  session text,
  -- Set by a trigger when the box changes, so that jobs read only these devices.
  is_due boolean not null default true
);
create index push_subscription_of_member on push_subscription (member_id, created_at);
create index push_subscription_of_session on push_subscription (session) where session is not null;
create index push_subscription_due on push_subscription (id) where is_due;
