-- A photo that its uploader took out of this work while somebody is to decide about it: it is in no work, and only moderators see it.
alter table photo add column kept_of uuid references artwork (id) on delete set null;
create index photo_kept_of on photo (kept_of) where kept_of is not null;

-- When its uploader last added or took out a photo.
alter table artwork add column photos_changed_at timestamptz(3);

-- A report is once a person and case: one that was decided does not swallow what is said of a thing that has changed since.
create unique index report_once on report (subject_type, subject_id, member_id, case_id);
alter table report drop constraint report_subject_type_subject_id_member_id_key;
