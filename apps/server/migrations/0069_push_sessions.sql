-- A device is told for as long as the session lives in which it asked to be. Unknown of those that asked before.
alter table push_subscription add column session text;
create index push_subscription_of_session on push_subscription (session) where session is not null;
