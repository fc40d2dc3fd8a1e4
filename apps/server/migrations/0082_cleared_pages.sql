-- What a moderator takes from a page, and gives back, is not of who writes it. Both are noted in the transaction that is logged.
alter table maker_change drop constraint maker_change_what_check;
alter table maker_change add constraint maker_change_what_check
  check (what in ('made', 'edited', 'merged', 'unmerged', 'membership', 'cleared', 'restored'));
update maker_change as change set what = case entry.action when 'maker.clear' then 'cleared' else 'restored' end
from audit_entry as entry
where entry.action in ('maker.clear', 'maker.restore') and entry.subject_id = change.maker_id::text
  and entry.at = change.changed_at and change.what = 'edited';
