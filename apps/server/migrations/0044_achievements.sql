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

-- Who is to be counted anew, and of what: noted with each event, counted a little later, once for all that came together.
create table achievement_due (
  member_id uuid not null references member (id) on delete cascade,
  measure text not null,
  at timestamptz(3) not null default now(),
  primary key (member_id, measure)
);
create index achievement_due_oldest on achievement_due (at);

-- When the last look that came to its end began: the next one goes back so far.
create table achievement_look (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz(3) not null
);

-- For those looks: what was made lately.
create index collection_lately on collection (updated_at);
create index follow_lately on follow (created_at);
create index vehicle_sighting_lately on vehicle_sighting (created_at);
create index battle_vote_lately on battle_vote (at);
create index matchup_lately on matchup (answered_at) where answered_at is not null;

create index maker_created_by on maker (created_by);
