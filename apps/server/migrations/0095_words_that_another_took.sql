-- Words for a picture pay when somebody else took them: a moderator's own hold at once, and pay nothing.

-- Who took them; kept when that account is gone, so that they stay paid. Of those before it is not known: they count as taken by whose
-- picture it is.
alter table picture_text add column decided_by uuid;
create index picture_text_decided_by on picture_text (decided_by) where decided_by is not null;
