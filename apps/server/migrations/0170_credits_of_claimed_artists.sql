-- A credit of an artist who holds their page is removed by them or by a moderator alone.
alter table credit
  -- The member who refused the credit, and the reason. Others cannot restore a credit that the artist or a moderator refused.
  add column refused_by text check (refused_by in ('uploader', 'artist', 'moderator')),
  add column refused_reason text,
  -- A suggestion that carries the artist's wishes from an earlier work of the same uploader at the same place.
  add column keeps_wishes boolean not null default false;

create or replace function artist_level_of(wall uuid) returns text
language sql stable as $$
  select asked.closest_level
  from artwork cross join lateral (
    select claim.closest_level
    from credit join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted' and claim.closest_level is not null
    where credit.artwork_id = artwork.id and (credit.state = 'standing' or credit.state = 'suggested' and credit.keeps_wishes)
    offset 0
  ) as asked
  where artwork.spot_id = wall
  order by array_position(array['street', 'district', 'city', 'hidden'], asked.closest_level) desc
  limit 1
$$;

create or replace function weigh_levels_of_claim() returns trigger
language plpgsql as $$
declare
  maker uuid := case when tg_op = 'DELETE' then old.maker_id else new.maker_id end;
begin
  perform weigh_artist_levels(array(
    select artwork.spot_id from credit join artwork on artwork.id = credit.artwork_id
    where credit.maker_id = maker and (credit.state = 'standing' or credit.state = 'suggested' and credit.keeps_wishes)
  ));
  return null;
end $$;
