-- The account whose sign-up, or reset, a code was sent for: a later sign-up over the same address gets another sub.
alter table user_pool.code add column sub uuid;

-- The SRP verifier of the password, encrypted with a key outside the database; null until the next password sign-in.
alter table user_pool.account add column srp_verifier text;

-- SRP challenges that signed somebody in, until they expire: each works once.
create table user_pool.used_challenge (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_challenge_by_expiry on user_pool.used_challenge (expires_at);
