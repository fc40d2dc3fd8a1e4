-- What people say of works, whom they mention, and what is reported to the moderators.

create table comment (
  id uuid primary key,
  artwork_id uuid not null references artwork (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  -- Gone with the comment; the row stays, so that a request that comes twice does not bring it back.
  text text,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  removed_by uuid references member (id) on delete set null,
  check ((text is null) = (removed_at is not null))
);
create index comment_of_artwork on comment (artwork_id, created_at, id) where removed_at is null;
create index comment_of_member on comment (member_id, created_at);
create index comment_removed_by on comment (removed_by) where removed_by is not null;

-- Whom an `@` of the text stands for, under the name it was written with; and whom one stood for before an edit, so that
-- edits do not call one crowd after the other.
create table comment_mention (
  comment_id uuid not null references comment (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  name text not null,
  removed_at timestamptz(3),
  primary key (comment_id, member_id)
);
create index comment_mention_of_member on comment_mention (member_id);

-- What somebody holds against a thing, with what it was at that moment: it may be changed or gone when a moderator comes to it.
create table report (
  id uuid primary key,
  subject_type text not null check (subject_type in ('comment')),
  subject_id uuid not null,
  -- Whose it is; what is kept of it goes with them.
  about_id uuid not null references member (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  reason text not null check (reason in ('spam', 'harassment', 'hate', 'private', 'other')),
  note text,
  snapshot jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (subject_type, subject_id, member_id)
);
create index report_oldest on report (created_at, id);
create index report_about on report (about_id);
create index report_by on report (member_id);
