-- What a moderator or a notice took down does not come back with the next import, also when the work itself has gone for good. What its
-- uploader took away, or an import that was undone, says nothing of what another source has. Of works that went before this nobody knows.
alter table imported_work add column is_barred boolean not null default false;
update imported_work set is_barred = true where artwork_id is null;
