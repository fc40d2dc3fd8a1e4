-- Of receipts that were written before: of one that could not be sent nobody knows whether it arrived.
alter table takedown add column earlier_hashes text[] not null default '{}';

-- When a work is reckoned, all that is due of it goes.
create index ledger_due_of_artwork on ledger_due (artwork_id);
