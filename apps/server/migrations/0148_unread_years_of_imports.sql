-- Cells of the year column that no year could be read from: how many rows, and the first examples.
alter table import add column unread_years jsonb not null default '{"rows": 0, "examples": []}';
