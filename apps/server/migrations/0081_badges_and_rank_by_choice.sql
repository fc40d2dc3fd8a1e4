-- A public page shows its member's badges and rank unless they say otherwise.
alter table member
  add column shows_badges boolean not null default true,
  add column shows_rank boolean not null default true;
