-- When the checks looked through a battle's votes; null until then, and for each battle that was over before suspects were kept. Not told
-- by `findings`, which servers of the version before write without keeping anybody. Apart from 0114, which holds the votes: whoever
-- closes a battle holds it first and then its votes.
alter table battle add column checked_at timestamptz(3);
create index battle_unchecked on battle (settles_at) where state in ('closed', 'settled') and checked_at is null;

-- Whoever is suspected for their network alone is so no longer than networks are known; but where a vote was voided for it, which the
-- result says. The database sees to it, as servers of the version before settle battles too.
create function forget_network_suspects() returns trigger
language plpgsql as $$
begin
  delete from battle_suspect as suspect using battle_vote as vote
  where suspect.battle_id = new.id and suspect.reason = 'one_network'
    and vote.battle_id = suspect.battle_id and vote.member_id = suspect.member_id and vote.voided is distinct from 'one_network';
  return null;
end $$;
create trigger battle_settled after update of state on battle
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function forget_network_suspects();
