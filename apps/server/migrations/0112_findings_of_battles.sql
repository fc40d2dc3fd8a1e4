-- How many findings in the votes of a battle count still, reckoned once it is over: to look through so many votes takes seconds.
-- Null until then, and whenever its votes were counted anew.
alter table battle add column findings integer;
create index battle_provisional on battle (settles_at) where state = 'closed';
