-- What each merge of doubles did, so that it can be undone. A merge from before this has no row.
create table maker_merge (
  -- The double. It keeps its own page, names and words while it is merged.
  maker_id uuid primary key references maker (id) on delete cascade,
  -- Who it was merged into, and who may have been merged onward since.
  into_id uuid not null references maker (id) on delete cascade,
  -- The order in which they were merged, which two clocks would not tell.
  position bigint not null generated always as identity,
  merged_by uuid references member (id) on delete set null,
  merged_at timestamptz not null default now(),
  -- What the survivor's page did not say before: aliases, links, fields.
  brought jsonb not null default '{"aliases": [], "links": [], "fields": []}',
  -- Doubles of the double, which lead to the survivor too.
  led jsonb not null default '[]'
);
create index maker_merge_into on maker_merge (into_id, position);
create index maker_merge_by on maker_merge (merged_by);

-- The double's credits as they were.
create table merged_credit (
  merged_id uuid not null references maker_merge (maker_id) on delete cascade,
  id uuid not null,
  -- The survivor's credit of the same work, which took this one's place, and its state and role before. Without one this one moved.
  kept_id uuid,
  kept_state text,
  kept_role text,
  artwork_id uuid not null references artwork (id) on delete cascade,
  role text not null,
  state text not null,
  member_id uuid references member (id) on delete set null,
  created_at timestamptz(3) not null,
  primary key (merged_id, id)
);
create index merged_credit_of_artwork on merged_credit (artwork_id);
create index merged_credit_by_member on merged_credit (member_id);

-- Who agreed with a credit whose place was taken; `is_new` where they had not agreed with the one that took it.
create table merged_agreement (
  merged_id uuid not null,
  credit_id uuid not null,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz not null,
  is_new boolean not null,
  primary key (merged_id, credit_id, member_id),
  foreign key (merged_id, credit_id) references merged_credit (merged_id, id) on delete cascade
);
create index merged_agreement_of_member on merged_agreement (member_id);

-- The double's memberships as they were, `kept_id` as above.
create table merged_membership (
  merged_id uuid not null references maker_merge (maker_id) on delete cascade,
  id uuid not null,
  kept_id uuid,
  artist_id uuid not null references maker (id) on delete cascade,
  crew_id uuid not null references maker (id) on delete cascade,
  from_year integer,
  to_year integer,
  is_public boolean not null,
  entered_by uuid references member (id) on delete set null,
  created_at timestamptz not null,
  primary key (merged_id, id)
);
create index merged_membership_by_member on merged_membership (entered_by);

alter table maker_change drop constraint maker_change_what_check;
alter table maker_change add constraint maker_change_what_check
  check (what in ('made', 'edited', 'merged', 'unmerged', 'membership'));
