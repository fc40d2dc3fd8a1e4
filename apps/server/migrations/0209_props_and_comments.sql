-- Props and comments.

-- Props given by members, once per person and artwork.
create table props (
  member_id uuid not null references member (id) on delete cascade,
  artwork_id uuid not null references artwork (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Keyed hash of the mailbox: accounts of one person share it.
  person_key text,
  primary key (member_id, artwork_id)
);
create index props_of_artwork on props (artwork_id, created_at desc, member_id desc);
create unique index props_once_a_person on props (artwork_id, person_key);

-- Counts of props in sixteen parts, so that concurrent givers rarely wait for each other.
create table props_tally (
  artwork_id uuid not null references artwork (id) on delete cascade,
  part smallint not null check (part between 0 and 15),
  props integer not null,
  primary key (artwork_id, part)
);

-- Comments on artworks.
create table comment (
  id uuid primary key,
  artwork_id uuid not null references artwork (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  -- Deleted with the comment. The row stays, so that a repeated request does not restore it.
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
-- Foreign keys need an index over all rows; partial indexes do not serve them.
create index comment_with_artwork on comment (artwork_id);

-- Mentions by name, also removed ones, so that edits do not notify new crowds.
create table comment_mention (
  comment_id uuid not null references comment (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  name text not null,
  removed_at timestamptz(3),
  primary key (comment_id, member_id)
);
create index comment_mention_of_member on comment_mention (member_id);
