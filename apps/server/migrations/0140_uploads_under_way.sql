-- When bytes of a photo last arrived: an upload that stands still promises no room on the disk to its member.
alter table photo add column active_at timestamptz(3) not null default now();
