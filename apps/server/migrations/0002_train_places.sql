-- Where a train was seen is published at city level only, and not before some days have passed:
-- until `later_at` the spot is hidden, then it takes `later_level`.
alter table spot
  add column later_level text check (later_level = 'city'),
  add column later_at timestamptz,
  add check ((later_level is null) = (later_at is null));
create index spot_later on spot (later_at) where later_at is not null;
