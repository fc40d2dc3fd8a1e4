-- Until when a suspension was decided. Somebody is shut out until the last of what was decided about any account of theirs.
alter table statement add column until timestamptz(3);
update statement set until = member.suspended_until from member
  where member.id = statement.subject_id and statement.subject_type = 'member' and statement.measure = 'suspend'
    and statement.ended_at is null;
create index member_of_mailbox on member (fold_address(email));

-- When a photo was given to its work; null for those that were there before. What a work had first is what was reported.
alter table photo add column attached_at timestamptz(3);
