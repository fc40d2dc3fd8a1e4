-- The requester's language: takedown mails use it, because a requester has no account.
alter table takedown add column language text;
-- The message in `failure` takes its placeholder values from here.
alter table photo add column failure_values jsonb;
