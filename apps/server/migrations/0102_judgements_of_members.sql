-- What a member was asked and answered: for their badges, their data, and when they go. Open ones alone had an index.
create index matchup_of_member on matchup (member_id);
