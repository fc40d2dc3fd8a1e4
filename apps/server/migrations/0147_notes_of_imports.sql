-- What the dry run says of a file as a whole, as sentences.
alter table import add column notes jsonb not null default '[]';
