-- How many codes went to a mailbox, however its addresses are written, or were asked for where none was sent.
create table user_pool.mailbox (
  mailbox_hash text not null,
  cause text not null check (cause in ('sign_up', 'request')),
  sends integer not null,
  sends_since timestamptz not null,
  primary key (mailbox_hash, cause)
);
create index mailbox_by_time on user_pool.mailbox (sends_since);

-- What is never confirmed is swept.
create index account_unconfirmed on user_pool.account (created_at) where confirmed_at is null;
