-- Behind which box the sweep of notifications goes on, when there are more than it may take at a time.
create table notification_sweep (
  is_only boolean primary key default true check (is_only),
  last_box uuid
);

-- Of receipts that were written before: of one that could not be sent nobody knows whether it arrived.
alter table takedown add column earlier_hashes text[] not null default '{}';

-- When a work is reckoned, all that is due of it goes.
create index ledger_due_of_artwork on ledger_due (artwork_id);
