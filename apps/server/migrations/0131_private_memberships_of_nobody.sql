-- A private membership goes with the account of who entered it, and with it what its history says. Of those gone before, here.
create index maker_change_of_membership on maker_change (membership_id) where membership_id is not null;

delete from maker_change using membership
  where maker_change.membership_id = membership.id and membership.entered_by is null and not membership.is_public;
delete from membership where entered_by is null and not is_public;
delete from maker_change using merged_membership as merged
  where maker_change.membership_id = merged.id and merged.entered_by is null and not merged.is_public;
delete from merged_membership where entered_by is null and not is_public;
delete from maker_change where member_id is null and what = 'membership' and before ->> 'isPublic' = 'false'
  and not exists (select from membership where membership.id = maker_change.membership_id);
