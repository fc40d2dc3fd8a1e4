-- Reports, decisions, appeals and the audit log.

-- Decisions of moderators and administrators. A trigger refuses changes.
create table audit_entry (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  -- No reference, because entries outlive accounts. Null for the system or its operator.
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}'
);
create index audit_newest on audit_entry (at desc, id desc);
create index audit_of_actor on audit_entry (actor_id, at desc, id desc);
create index audit_of_action on audit_entry (action, at desc, id desc);
create index audit_of_subject on audit_entry (subject_id, at desc, id desc);
create index audit_reason on audit_entry using gin (lower(reason) gin_trgm_ops);

-- Reports of one subject since it was last decided.
create table report_case (
  id uuid primary key,
  subject_type text not null check (subject_type in ('artwork', 'sighting', 'comment', 'member', 'list', 'maker')),
  subject_id uuid not null,
  -- The owner. Null for shared pages.
  about_id uuid references member (id) on delete cascade,
  -- The worst reason, from 1 to 3. 0 for reviews before publication.
  severity smallint not null check (severity between 0 and 3),
  opened_at timestamptz(3) not null default now(),
  -- The moderator who works on it, so that others take another case.
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

-- Reports, with a snapshot of the subject at that time.
create table report (
  id uuid primary key,
  subject_type text not null,
  subject_id uuid not null,
  -- The owner. The snapshot goes with their account.
  about_id uuid references member (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  reason text not null,
  note text,
  snapshot jsonb not null,
  created_at timestamptz(3) not null default now(),
  case_id uuid not null references report_case (id) on delete cascade
);
create index report_oldest on report (created_at, id);
create index report_about on report (about_id);
create index report_by on report (member_id);
create index report_of_case on report (case_id, created_at);
-- One report per person and case: a decided case allows new reports.
create unique index report_once on report (subject_type, subject_id, member_id, case_id);

-- Statements of reasons for moderation decisions. Members may appeal.
create table statement (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  case_id uuid references report_case (id) on delete set null,
  measure text not null check (measure in ('hold', 'remove', 'suspend')),
  subject_type text not null,
  subject_id uuid not null,
  -- The name of the subject at that time.
  name text,
  rule text not null,
  reason text not null,
  -- The values restored when the decision ends.
  snapshot jsonb not null default '{}',
  -- Null for automatic decisions and deleted accounts.
  decided_by uuid references member (id) on delete set null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Decided by the system, not by a moderator who left.
  is_automatic boolean not null default false,
  mailed_at timestamptz(3),
  -- Each mail about a statement has its own key. Only hashes are kept.
  key_hashes text[] not null default '{}',
  -- End of a suspension. The longest suspension of a person counts.
  until timestamptz(3),
  -- Statements of one decision share a batch, for one mail and one notification.
  batch_id uuid
);
create unique index statement_standing on statement (subject_type, subject_id, measure) where ended_at is null;
create index statement_of_member on statement (member_id, made_at desc, id desc);
create index statement_of_case on statement (case_id);
create index statement_decided_by on statement (decided_by) where decided_by is not null;
create index statement_of_batch on statement (batch_id, member_id) where batch_id is not null;
create index statement_key_hashes_of_batch on statement using gin (key_hashes) where batch_id is not null;

-- Appeals, one per statement.
create table appeal (
  id uuid primary key,
  statement_id uuid not null unique references statement (id) on delete cascade,
  text text not null,
  made_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('accepted', 'refused')),
  answer text,
  decided_by uuid references member (id) on delete set null,
  decided_at timestamptz(3),
  answer_mailed_at timestamptz(3),
  check ((outcome is null) = (decided_at is null))
);
create index appeal_open on appeal (made_at, id) where outcome is null;
create index appeal_decided_by on appeal (decided_by) where decided_by is not null;
