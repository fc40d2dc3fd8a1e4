-- As before, but that the spots of works that are imported are not held: each is made with its work, where nobody else sees it yet.
create or replace function note_artworks_on_map() returns trigger
language plpgsql as $$
begin
  -- A spot that moves meanwhile would be counted at its old place: one of the two waits for the other.
  if tg_op <> 'INSERT' then
    perform id from spot where id in (select spot_id from old_rows where state = 'published') order by id for no key update;
  end if;
  if tg_op = 'UPDATE' then
    perform id from spot where id in (select spot_id from new_rows where state = 'published') order by id for no key update;
  elsif tg_op = 'INSERT' then
    perform id from spot where id in (select spot_id from new_rows where state = 'published' and not is_imported) order by id
    for no key update;
  end if;
  if tg_op <> 'INSERT' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, year_made, shown_in, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), facet, year_made, shown_in, -1
    from old_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published';
  end if;
  if tg_op <> 'DELETE' then
    insert into map_change (artwork_id, unit_x, unit_y, facet, year_made, shown_in, delta)
    select artwork.id, map_unit_x(place), map_unit_y(place), facet, year_made, shown_in, 1
    from new_rows as artwork join spot on spot.id = artwork.spot_id, lateral (select spot.public_point::geometry as place) as shown
    where artwork.state = 'published';
  end if;
  return null;
end $$;
