-- The member who looks after the page of a crew: its founder, until the page is handed over. A locked page is edited by
-- its keeper and by moderators alone.
alter table maker add column keeper_id uuid references member (id) on delete set null;
alter table maker add column is_locked boolean not null default false;
alter table maker add constraint maker_keeper_of_crew check (type = 'crew' or (keeper_id is null and not is_locked));
create index maker_by_keeper on maker (keeper_id) where keeper_id is not null;

-- Members who are notified when the page of a crew changes.
create table crew_watch (
  crew_id uuid not null references maker (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (crew_id, member_id)
);
create index crew_watch_of_member on crew_watch (member_id);

update maker set keeper_id = created_by where type = 'crew' and created_by is not null and not is_sample;
insert into crew_watch (crew_id, member_id)
  select id, keeper_id from maker where keeper_id is not null;
