-- The city of a public walk is the city of most of its published works, whichever command, job or import changes them. Other lists have
-- none: a work may be in very many private ones.

create or replace function place_walks(which uuid[]) returns void
language sql as $$
  update collection set region_id = found.region_id
  from (
    select listed.id, (
      select shown_in from collection_item join artwork on artwork.id = artwork_id
      where collection_id = listed.id and artwork.state = 'published' and shown_in is not null
      group by shown_in order by count(*) desc, shown_in limit 1
    ) as region_id
    from unnest(which) as listed (id)
  ) as found
  where collection.id = found.id and collection.visibility = 'public' and collection.is_walk
    and collection.region_id is distinct from found.region_id
$$;

create or replace function place_changed_walks() returns trigger
language plpgsql as $$
begin
  perform place_walks(array_agg(collection.id order by collection.id))
  from collection where visibility = 'public' and is_walk and id in (select collection_id from changed);
  return null;
end $$;
create or replace trigger collection_item_into_place after insert on collection_item
  referencing new table as changed for each statement execute function place_changed_walks();
create or replace trigger collection_item_off_place after delete on collection_item
  referencing old table as changed for each statement execute function place_changed_walks();

create or replace function place_walks_of_artwork() returns trigger
language plpgsql as $$
begin
  perform place_walks(array_agg(collection.id order by collection.id))
  from collection_item join collection on collection.id = collection_id
  where artwork_id = new.id and visibility = 'public' and is_walk;
  return null;
end $$;
create or replace trigger artwork_over_walks after update on artwork for each row
  when (old.state <> new.state or old.shown_in is distinct from new.shown_in)
  execute function place_walks_of_artwork();

create or replace function place_walk() returns trigger
language plpgsql as $$
begin
  perform place_walks(array[new.id]);
  return null;
end $$;
create or replace trigger collection_over_place after update of visibility, is_walk on collection for each row
  when (new.visibility = 'public' and new.is_walk) execute function place_walk();
