-- Which devices are to be looked at when somebody is to be told: else each look would read all of them, every two seconds, on every
-- server. Those of before, and each new one, are looked at once.
alter table push_subscription add column is_due boolean not null default true;
create index push_subscription_due on push_subscription (id) where is_due;
