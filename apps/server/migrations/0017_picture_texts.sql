-- What others say a picture shows, until its uploader has answered.
create table picture_text (
  id uuid primary key,
  photo_id uuid not null references photo (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  created_at timestamptz(3) not null default now()
);
create index picture_text_open on picture_text (photo_id) where state = 'open';
create index picture_text_of_member on picture_text (member_id);
