-- What goes with an artist or a crew.
create index ledger_entry_of_maker on ledger_entry (maker_id) where maker_id is not null;
