-- Accounts of the embedded identity provider.

create schema user_pool;

-- Secrets by purpose: the signing key of tokens, and the pepper of hashes.
create table user_pool.key (
  purpose text primary key check (purpose in ('signing', 'pepper')),
  value text not null,
  created_at timestamptz not null default now()
);

-- Sign-in accounts. `email_key` is the folded address, by which accounts are unique.
create table user_pool.account (
  sub uuid primary key,
  email text not null check (length(email) <= 254),
  email_key text not null unique,
  password_hash text not null,
  attributes jsonb not null default '{}',
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- SRP verifier, encrypted with a key outside the database. Null until the next password sign-in.
  srp_verifier text
);
-- A job deletes accounts that are never confirmed.
create index account_unconfirmed on user_pool.account (created_at) where confirmed_at is null;

-- Codes are stored by address hash, whether or not an account exists, so that answers never reveal accounts.
create table user_pool.code (
  email_hash text not null,
  purpose text not null check (purpose in ('confirm', 'reset')),
  salt text not null,
  code_hash text not null,
  tries integer not null default 0,
  touched_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  sends integer not null default 0,
  sends_since timestamptz not null,
  -- The account the code was sent for. A later sign-up with the same address gets another sub.
  sub uuid,
  primary key (email_hash, purpose)
);
create index code_by_time on user_pool.code (touched_at);

-- Failed sign-ins and lockouts by address hash.
create table user_pool.failed_sign_in (
  email_hash text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz not null
);
create index failed_sign_in_by_time on user_pool.failed_sign_in (failed_at);

-- A session begins with a password and lasts through refreshes. Its id is `origin_jti` in tokens.
create table user_pool.session (
  origin_jti uuid primary key,
  sub uuid not null references user_pool.account on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_account on user_pool.session (sub);
create index session_by_expiry on user_pool.session (expires_at);

-- Refresh tokens by hash. A rotated token stays to detect reuse.
create table user_pool.refresh_token (
  token_hash text primary key,
  origin_jti uuid not null references user_pool.session on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_token_by_session on user_pool.refresh_token (origin_jti);

-- Codes sent and guessed per mailbox, however its address is written.
create table user_pool.mailbox (
  mailbox_hash text not null,
  cause text not null check (cause in ('sign_up', 'request', 'guess')),
  sends integer not null,
  sends_since timestamptz not null,
  primary key (mailbox_hash, cause)
);
create index mailbox_by_time on user_pool.mailbox (sends_since);

-- SRP challenges used until they expire, because each works only once.
create table user_pool.used_challenge (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_challenge_by_expiry on user_pool.used_challenge (expires_at);
