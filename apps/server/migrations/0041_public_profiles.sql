-- What a member shows on their public page. When and where somebody looked at walls tells their habits, so that is asked for.
alter table member
  add column shows_works boolean not null default true,
  add column shows_lists boolean not null default true,
  add column shows_sightings boolean not null default false;

create index sighting_newest_of_member on sighting (member_id, created_at desc, id desc);
drop index sighting_of_member;
create index collection_public_of_member on collection (member_id, created_at desc, id desc) where visibility = 'public';

-- The last first, for the one who follows or blocks.
create index follow_newest on follow (member_id, created_at desc, target_type, target_id);
create index block_newest on block (member_id, created_at desc, blocked_id desc);

-- Nobody follows what is gone: the column that says what is followed cannot refer to four tables.
create function drop_follows() returns trigger
language plpgsql as $$
begin
  delete from follow where target_type = tg_argv[0] and target_id = old.id::text;
  return null;
end $$;

create trigger member_followed_gone after delete on member for each row execute function drop_follows('member');
create trigger maker_followed_gone after delete on maker for each row execute function drop_follows('maker');
create trigger spot_followed_gone after delete on spot for each row execute function drop_follows('spot');
