-- Minutes east of UTC of the camera's clock, if the photo has them.
alter table photo add column taken_offset smallint;
