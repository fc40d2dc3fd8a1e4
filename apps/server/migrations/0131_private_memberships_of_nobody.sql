-- A private membership goes with the account of who entered it, and with it what its history says. Of those gone before, here.
create index maker_change_of_membership on maker_change (membership_id) where membership_id is not null;

-- A moderator who hid a public one whose author had gone entered none: it is theirs from now on, who can make it public again.
update membership set entered_by = hidden.member_id
  from (
    select distinct on (membership_id) membership_id, member_id from maker_change
    where what = 'membership' and before ->> 'isPublic' = 'true' and membership_id is not null
    order by membership_id, changed_at desc, id desc
  ) as hidden
  where hidden.member_id is not null
    and membership.id = hidden.membership_id and membership.entered_by is null and not membership.is_public
    and not exists (
      select from membership as other
      where not other.is_public and other.entered_by = hidden.member_id and other.crew_id = membership.crew_id
        and other.artist_id = membership.artist_id and other.from_year is not distinct from membership.from_year);

delete from maker_change using membership
  where maker_change.membership_id = membership.id and membership.entered_by is null and not membership.is_public;
delete from membership where entered_by is null and not is_public;
delete from maker_change using merged_membership as merged
  where maker_change.membership_id = merged.id and merged.entered_by is null and not merged.is_public;
delete from merged_membership where entered_by is null and not is_public;
delete from maker_change where member_id is null and what = 'membership' and before ->> 'isPublic' = 'false'
  and not exists (select from membership where membership.id = maker_change.membership_id);
