-- The city of a wall that its artists ask to show less closely is reckoned from what is shown, also when its uploader moves or edits it:
-- until now it was then that of the real place, which told more than the point beside it.

create or replace function level_spot() returns trigger
language plpgsql as $$
declare
  chosen text := coalesce(new.chosen_level, new.location_level);
begin
  -- Whoever knows nothing of artists writes the level alone, and means what the uploader chose.
  if tg_op = 'UPDATE' and new.chosen_level is not distinct from old.chosen_level and new.location_level <> old.location_level then
    chosen := new.location_level;
  end if;
  new.location_level := coarser_level(chosen, new.artist_level);
  new.chosen_level := case when new.artist_level is not null then chosen end;
  -- By the point that may be known: the name of a city must not tell more than that.
  if new.artist_level is not null or tg_op = 'UPDATE' and old.artist_level is not null then
    new.region_id := city_near(public_point(new.exact_point, coarser_level(coalesce(new.later_level, chosen), new.artist_level)));
  end if;
  return new;
end $$;

update spot set region_id = city_near(public_point(exact_point, coarser_level(coalesce(later_level, chosen_level), artist_level)))
where artist_level is not null;
