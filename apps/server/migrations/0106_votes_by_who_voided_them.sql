-- Accounts that are merged bring what they decided.
create index battle_vote_voided_by on battle_vote (voided_by) where voided_by is not null;
