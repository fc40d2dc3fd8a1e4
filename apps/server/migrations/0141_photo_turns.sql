-- Which queue a photo waits in to be checked or cut, its place there, what it adds to the place of its member's next photo, and the
-- processor time that cutting it took.
alter table photo
  add column queue text check (queue in ('check', 'cut', 'slow')),
  add column turn integer,
  add column turn_cost integer,
  add column processor_ms integer;

create index photo_turn on photo (queue, turn) where state in ('checking', 'cutting');
create index photo_turn_by_member on photo (member_id, queue) where state in ('checking', 'cutting');
