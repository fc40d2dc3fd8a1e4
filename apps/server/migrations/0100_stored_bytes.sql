-- How much room a photo takes in the store, master and all sizes. Of those before it is not known: they count as what was announced.
alter table photo add column stored_bytes integer;
