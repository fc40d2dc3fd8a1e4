-- Done by the product itself, and not by somebody who is gone. And which mails went out: once each.
alter table statement
  add column is_automatic boolean not null default false,
  add column mailed_at timestamptz(3);
alter table appeal add column answer_mailed_at timestamptz(3);
