-- Claims that nobody has decided go with a double to who stands for it: until now they stayed, and nobody saw whom they dispute.

-- What each merge of doubles did to them.
create table merged_claim (
  merged_id uuid not null references maker_merge (maker_id) on delete cascade,
  id uuid not null references claim (id) on delete cascade,
  was_dispute boolean not null,
  -- The state of one that another of the same member took the place of; null for one that moved.
  aside text check (aside in ('open', 'given')),
  primary key (merged_id, id)
);
create index merged_claim_of_claim on merged_claim (id);

-- Those on doubles of before, of which a merge that is undone gives none back. Of several of one member one goes on: one that shows
-- something, or the survivor's own.
update claim set state = 'withdrawn'
from maker
where maker.id = claim.maker_id and claim.state in ('open', 'given') and exists (
  select from claim as other join maker as others on others.id = other.maker_id
  where other.id <> claim.id and other.member_id = claim.member_id
    and coalesce(others.merged_into, others.id) = coalesce(maker.merged_into, maker.id)
    and (other.state = 'accepted' or other.state in ('open', 'given')
      and (other.state, others.merged_into is not null, other.id) < (claim.state, maker.merged_into is not null, claim.id))
);
update claim set maker_id = maker.merged_into, is_dispute = claim.is_dispute or exists (
  select from claim as held where held.maker_id = maker.merged_into and held.state = 'accepted')
from maker
where maker.id = claim.maker_id and maker.merged_into is not null and claim.state in ('open', 'given');
