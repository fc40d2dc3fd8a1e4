-- Reports of anything, gathered into cases; what is decided about somebody's things, with its reasons; and their appeals.

-- Removed by a moderator: its uploader cannot put it back. And: nobody but them has seen it yet, a moderator looks first.
alter table artwork
  add column is_taken_down boolean not null default false,
  add column awaits_review boolean not null default false;

-- What was reported of one thing since it was last decided about.
create table report_case (
  id uuid primary key,
  subject_type text not null check (subject_type in ('artwork', 'sighting', 'comment', 'member', 'list', 'maker')),
  subject_id uuid not null,
  -- Whose it is; nobody's for pages that all write.
  about_id uuid references member (id) on delete cascade,
  -- The worst of its reasons, from 1 to 3; 0 for what is looked at before it is shown.
  severity smallint not null check (severity between 0 and 3),
  opened_at timestamptz(3) not null default now(),
  -- Who looks at it, so that others turn to another one.
  taken_by uuid references member (id) on delete set null,
  taken_until timestamptz(3),
  decision text check (decision in ('dismiss', 'hold', 'remove')),
  reason text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  check ((decision is null) = (decided_at is null))
);
create unique index report_case_open on report_case (subject_type, subject_id) where decision is null;
create index report_case_queue on report_case (severity desc, opened_at, id) where decision is null;
create index report_case_decided on report_case (decided_at desc, id desc) where decision is not null;
create index report_case_of on report_case (subject_type, subject_id, decided_at);
create index report_case_about on report_case (about_id);
create index report_case_taken_by on report_case (taken_by) where taken_by is not null;
create index report_case_decided_by on report_case (decided_by) where decided_by is not null;

insert into report_case (id, subject_type, subject_id, about_id, severity, opened_at)
  select gen_random_uuid(), subject_type, subject_id, min(about_id::text)::uuid,
    case when bool_or(reason in ('harassment', 'hate', 'private')) then 3 else 1 end, min(created_at)
  from report group by subject_type, subject_id;

alter table report
  drop constraint report_subject_type_check,
  drop constraint report_reason_check,
  alter column about_id drop not null,
  add column case_id uuid references report_case (id) on delete cascade;
update report set case_id = (select id from report_case as one
  where one.subject_type = report.subject_type and one.subject_id = report.subject_id);
alter table report alter column case_id set not null;
create index report_of_case on report (case_id, created_at);

-- A comment that is gone already needs no decision.
update report_case set decision = 'remove', decided_at = now()
  where exists (select from comment where comment.id = subject_id and comment.removed_at is not null);

-- Why something of a member's was taken from view: what they are told, and may appeal against.
create table statement (
  id uuid primary key,
  -- Stands in the mail about it, for whoever may not sign in.
  key uuid not null default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  case_id uuid references report_case (id) on delete set null,
  measure text not null check (measure in ('hold', 'remove', 'suspend')),
  subject_type text not null,
  subject_id uuid not null,
  -- What it was called.
  name text,
  rule text not null,
  reason text not null,
  -- What is put back when it ends.
  snapshot jsonb not null default '{}',
  -- Null for the product itself, and for who is gone.
  decided_by uuid references member (id) on delete set null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create unique index statement_standing on statement (subject_type, subject_id, measure) where ended_at is null;
create index statement_of_member on statement (member_id, made_at desc, id desc);
create index statement_of_case on statement (case_id);
create index statement_decided_by on statement (decided_by) where decided_by is not null;

-- One a statement.
create table appeal (
  id uuid primary key,
  statement_id uuid not null unique references statement (id) on delete cascade,
  text text not null,
  made_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('accepted', 'refused')),
  answer text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  check ((outcome is null) = (decided_at is null))
);
create index appeal_open on appeal (made_at, id) where outcome is null;
create index appeal_decided_by on appeal (decided_by) where decided_by is not null;
