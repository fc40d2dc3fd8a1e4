-- Which devices are told while the app is closed (RFC 8030, RFC 8291, RFC 8292).

-- With which this installation says to push services who it is: made once, by whichever server comes first.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

create table push_subscription (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- Where the browser's maker takes messages for this device, and for whom alone they can be read.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Up to which version of its member's box this device has heard.
  told integer not null,
  created_at timestamptz(3) not null default now()
);
create index push_subscription_of_member on push_subscription (member_id, created_at);
