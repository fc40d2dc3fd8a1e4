-- The moderator's note to the holder of a disputed page. `reason` is the note to the claimant.
alter table claim add column holder_reason text;

-- The holder who wrote `answer`: a later holder does not read it.
alter table claim add column answered_by uuid references member (id) on delete set null;
create index claim_answered_by on claim (answered_by) where answered_by is not null;

update claim set answered_by = held.member_id from claim held
  where held.maker_id = claim.maker_id and held.state = 'accepted' and claim.answer is not null
    and coalesce(held.decided_at, held.created_at) <= claim.answered_at;
