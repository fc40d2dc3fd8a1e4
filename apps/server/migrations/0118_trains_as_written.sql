-- What an uploader wrote of a train is kept with the work: how the car is called says that somebody named it before.
alter table artwork add column train_number text;
update artwork set train_operator = vehicle.operator, train_number = vehicle.number
from spot join vehicle on vehicle.id = spot.vehicle_id where spot.id = artwork.spot_id;
