-- Apart from the column itself, so that nobody who reads waits for it.
update maker_work set shown_in = artwork.shown_in from artwork where artwork.id = artwork_id and artwork.shown_in is not null;
create index maker_work_in_city on maker_work (shown_in, maker_id) where shown_in is not null;
