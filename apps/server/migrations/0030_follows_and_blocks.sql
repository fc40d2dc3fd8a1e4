-- Who wants to hear of what, and who does not want to meet whom.

create table follow (
  member_id uuid not null references member (id) on delete cascade,
  target_type text not null check (target_type in ('member', 'maker', 'region', 'spot')),
  -- Of a member, a maker or a spot; a city has a number.
  target_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, target_type, target_id)
);
create index follow_of_target on follow (target_type, target_id, member_id);

-- Neither meets the other: no comment, no mention, no follow, no notification, no challenge between the two.
create table block (
  member_id uuid not null references member (id) on delete cascade,
  blocked_id uuid not null references member (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id, member_id);
