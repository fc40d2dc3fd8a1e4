-- How far members have come, and what they have reached for good. What there is to reach is code.
create table achievement_progress (
  member_id uuid not null references member (id) on delete cascade,
  achievement text not null,
  progress integer not null,
  -- The highest tier that was reached; it stays when the progress falls.
  tier smallint not null default 0,
  reached_at timestamptz(3),
  primary key (member_id, achievement)
);

-- How many members reached each tier, counted now and then.
create table achievement_rarity (
  achievement text not null,
  tier smallint not null,
  holders integer not null,
  members integer not null,
  primary key (achievement, tier)
);

create index maker_created_by on maker (created_by);
