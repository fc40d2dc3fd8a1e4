-- Whoever deletes a suspended account does not come back before the suspension ends: nothing else of the account stays.
create table kept_suspension (
  -- A keyed hash of the mailbox, as with votes: whose it is cannot be read off it.
  person_key text primary key,
  until timestamptz(3) not null
);
