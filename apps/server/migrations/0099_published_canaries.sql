-- Signed statements about secret orders, so that every server shows the same one and each backup holds it: a file is of one server.
create table canary_statement (
  signature text primary key,
  text text not null,
  public_key text not null,
  -- As the signed text itself says: the newest is shown, and of one day the one that came last.
  signed_on date not null,
  published_at timestamptz not null default now()
);
