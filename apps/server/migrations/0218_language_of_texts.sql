-- The language of whoever sent a takedown request, for its mails: they have no account.
alter table takedown add column language text;
-- The values of the placeholders in `failure`.
alter table photo add column failure_values jsonb;
