-- The location that the uploader gave was computed and is not confirmed.
alter table artwork add column is_location_estimated boolean not null default false;
