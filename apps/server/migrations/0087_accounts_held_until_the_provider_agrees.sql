-- Until then nothing of the account goes: its owner's provider has not answered yet. Null once it agreed.
alter table departure add column held_until timestamptz(3);
