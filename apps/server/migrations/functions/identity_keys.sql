-- Keyed hashes of persons and networks.

-- Keyed hash, made with the installation's secret.
create or replace function keyed(what text) returns text
language sql stable strict as $$
  select left(encode(sha256(convert_to(value || encode(sha256(convert_to(value || what, 'UTF8')), 'hex'), 'UTF8')), 'hex'), 32)
  from secret where name = 'person'
$$;

-- Keyed hash of a network: a /24, or a /48 for IPv6.
create or replace function network_key(address inet) returns text
language sql stable strict as $$
  select keyed('network ' || network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text)
$$;

-- Key of the person behind an account, by mailbox.
create or replace function props_person(member_id uuid) returns text
language sql stable as $$
  select coalesce(
    (select keyed('person ' || fold_address(email)) from member where id = member_id and email <> ''), member_id::text)
$$;
