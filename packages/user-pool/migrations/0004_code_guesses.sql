-- Tries of codes at an address are counted too, because each sign-up over an unconfirmed one begins with a fresh code.
alter table user_pool.mailbox drop constraint mailbox_cause_check;
alter table user_pool.mailbox add constraint mailbox_cause_check check (cause in ('sign_up', 'request', 'guess'));
