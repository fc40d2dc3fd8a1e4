-- The list "Want to see" of a member, which their first save creates.
alter table collection add column is_default boolean not null default false;
create unique index collection_default on collection (member_id) where is_default;

-- The city of most works of a public walk, see place_walks().
alter table collection add column region_id integer references region (id);
update collection set region_id = (
  select shown_in from collection_item join artwork on artwork.id = artwork_id
  where collection_id = collection.id and artwork.state = 'published' and shown_in is not null
  group by shown_in order by count(*) desc, shown_in limit 1
) where visibility = 'public' and is_walk;
create index collection_walk_of_city on collection (region_id, created_at desc, id desc) where visibility = 'public' and is_walk;

-- Search finds walks by the words of their titles.
create index collection_walk_by_title on collection using gin (fold(title) gin_trgm_ops) where visibility = 'public' and is_walk;
