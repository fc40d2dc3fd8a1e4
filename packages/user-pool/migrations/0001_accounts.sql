create schema user_pool;

-- One row a purpose: the key that signs tokens, and the pepper of every hash that must not be guessed from outside.
create table user_pool.key (
  purpose text primary key check (purpose in ('signing', 'pepper')),
  value text not null,
  created_at timestamptz not null default now()
);

create table user_pool.account (
  sub uuid primary key,
  email text not null check (length(email) <= 254),
  email_key text not null unique,
  password_hash text not null,
  attributes jsonb not null default '{}',
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Codes, tries and locks are kept under a hash of what was typed, whether or not such an account exists:
-- an unknown address leaves the same rows and answers the same as a known one.
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
  primary key (email_hash, purpose)
);
create index code_by_time on user_pool.code (touched_at);

create table user_pool.failed_sign_in (
  email_hash text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz not null
);
create index failed_sign_in_by_time on user_pool.failed_sign_in (failed_at);

-- A session begins with a password and lives through every refresh: its id is the tokens' origin_jti.
create table user_pool.session (
  origin_jti uuid primary key,
  sub uuid not null references user_pool.account on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_account on user_pool.session (sub);
create index session_by_expiry on user_pool.session (expires_at);

create table user_pool.refresh_token (
  token_hash text primary key,
  origin_jti uuid not null references user_pool.session on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_token_by_session on user_pool.refresh_token (origin_jti);
