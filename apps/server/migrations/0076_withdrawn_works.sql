-- When its uploader removed it: no decision of a moderator shows it again.
alter table artwork add column withdrawn_at timestamptz;
update artwork set withdrawn_at = removed_at where state = 'removed' and not is_taken_down;
