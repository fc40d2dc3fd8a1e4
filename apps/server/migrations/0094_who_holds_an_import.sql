-- Whoever works on an import holds it under an id of its own, so that one who was taken over writes nothing more.
alter table import add column held_by uuid;
