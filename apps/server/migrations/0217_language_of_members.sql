-- The language of a member's mails and push messages; null for English, where none is chosen.
alter table member add column language text;
