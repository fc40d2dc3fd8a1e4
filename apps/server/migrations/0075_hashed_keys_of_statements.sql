-- Each mail about a statement has a key of its own, and only the hashes of them are kept.
alter table statement add column key_hashes text[] not null default '{}';
update statement set key_hashes = array[encode(sha256(convert_to(key::text, 'UTF8')), 'hex')];
alter table statement drop column key;
