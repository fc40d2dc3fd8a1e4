-- Notes on an import's file as a whole: the sentences that its dry run shows.
alter table import add column notes jsonb not null default '[]';
