-- Walls known to the street are looked for farther away than others, and there are few of them.
create index spot_near_street on spot using gist (public_point) where location_level = 'street';
