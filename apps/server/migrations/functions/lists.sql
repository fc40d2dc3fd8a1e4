-- The city of a list is the city of most of its published works, whichever command, job or import changes them.

create or replace function place_collections(which uuid[]) returns void
language sql as $$
  update collection set region_id = found.region_id
  from (
    select id, (
      select shown_in from collection_item join artwork on artwork.id = artwork_id
      where collection_id = listed.id and artwork.state = 'published' and shown_in is not null
      group by shown_in order by count(*) desc, shown_in limit 1
    ) as region_id
    from unnest(which) as listed (id)
  ) as found
  where collection.id = found.id and collection.region_id is distinct from found.region_id
$$;

create or replace function place_changed_collections() returns trigger
language plpgsql as $$
begin
  perform place_collections(array_agg(distinct collection_id order by collection_id)) from changed;
  return null;
end $$;
create or replace trigger collection_item_into_place after insert on collection_item
  referencing new table as changed for each statement execute function place_changed_collections();
create or replace trigger collection_item_off_place after delete on collection_item
  referencing old table as changed for each statement execute function place_changed_collections();

create or replace function place_collections_of_artwork() returns trigger
language plpgsql as $$
begin
  perform place_collections(array_agg(collection_id order by collection_id)) from collection_item where artwork_id = new.id;
  return null;
end $$;
create or replace trigger artwork_over_collections after update on artwork for each row
  when (old.state <> new.state or old.shown_in is distinct from new.shown_in)
  execute function place_collections_of_artwork();
