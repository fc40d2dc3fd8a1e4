-- Statements of one decision about many things of a member share a batch, so that one mail and one notification name them all.
alter table statement add column batch_id uuid;
create index statement_of_batch on statement (batch_id, member_id) where batch_id is not null;
create index statement_key_hashes_of_batch on statement using gin (key_hashes) where batch_id is not null;
