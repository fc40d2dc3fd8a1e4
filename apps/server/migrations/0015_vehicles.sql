-- A car of a train: it keeps its operator and its number, while it moves between lines.
create table vehicle (
  id uuid primary key,
  operator text not null,
  number text not null,
  -- Without what people write differently: case, spaces, marks. The server makes them, alike on both engines.
  operator_key text collate "C" not null check (operator_key <> ''),
  number_key text collate "C" not null check (number_key <> ''),
  is_sample boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (operator_key, number_key)
);

-- Works on a car hang at as many spots as it was painted or seen at: each has a place, a level and a delay of its own.
alter table spot
  add column vehicle_id uuid references vehicle (id),
  add check (vehicle_id is null or surface = 'train');
create index spot_of_vehicle on spot (vehicle_id) where vehicle_id is not null;

alter table artwork
  -- Whose train it is, where the number of the car is not known.
  add column train_operator text,
  -- The line on which it ran on the day of the photo.
  add column train_line text;

-- "I saw it": a city and a day, append-only. Who was mistaken undoes by a row of their own.
create table vehicle_sighting (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  region_id integer not null references region (id),
  line text,
  seen_on date not null,
  -- Nobody but its member knows of it before.
  shown_from timestamptz(3) not null,
  undoes uuid unique references vehicle_sighting (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index vehicle_sighting_of_vehicle on vehicle_sighting (vehicle_id, seen_on desc, id desc);
create index vehicle_sighting_of_member on vehicle_sighting (member_id);
create trigger vehicle_sighting_append_only before update on vehicle_sighting
  for each row execute function refuse_change();
