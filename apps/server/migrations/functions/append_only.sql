-- Sightings and the audit log are append-only.

-- Sightings are append-only. Only the account may change, when accounts are merged.
create or replace function refuse_change() returns trigger
language plpgsql as $$
begin
  if to_jsonb(new) - 'member_id' = to_jsonb(old) - 'member_id' then return new; end if;
  raise exception 'A sighting is never changed: it is undone by a new one';
end $$;
create or replace trigger sighting_append_only before update on sighting for each row execute function refuse_change();
create or replace trigger vehicle_sighting_append_only before update on vehicle_sighting
  for each row execute function refuse_change();

-- Audit entries are append-only.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;
create or replace trigger audit_entry_stays before update or delete on audit_entry for each row execute function refuse_audit_change();
create or replace trigger audit_entry_stays_whole before truncate on audit_entry for each statement execute function refuse_audit_change();
