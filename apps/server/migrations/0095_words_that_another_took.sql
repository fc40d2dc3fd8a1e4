-- Words for a picture pay when somebody else took them: a moderator's own hold at once, and pay nothing.

-- Who took them; kept when that account is gone, so that they stay paid.
alter table picture_text add column decided_by uuid;
create index picture_text_decided_by on picture_text (decided_by) where decided_by is not null;

-- Of before it is known that those of moderators held at once, and those of others were taken by whose picture it is or a moderator.
update picture_text set decided_by = case when member.role = 'member' then photo.member_id else member.id end
from photo, member
where picture_text.state = 'accepted' and photo.id = picture_text.photo_id and member.id = picture_text.member_id;

insert into ledger_due (artwork_id)
select distinct photo.artwork_id from picture_text join photo on photo.id = picture_text.photo_id
where picture_text.state = 'accepted' and photo.artwork_id is not null and picture_text.member_id <> photo.member_id;
