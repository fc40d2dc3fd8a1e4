-- What moderators and administrators decided: who, when, about what, why. Written once; the database itself refuses to change it.
create table audit_entry (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  -- No reference: an entry outlives whoever made it, and what it is about. Null is the product itself, or its operator at the machine.
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}'
);
create index audit_newest on audit_entry (at desc, id desc);
create index audit_of_actor on audit_entry (actor_id, at desc, id desc);
create index audit_of_action on audit_entry (action, at desc, id desc);
create index audit_of_subject on audit_entry (subject_id, at desc, id desc);
create index audit_reason on audit_entry using gin (lower(reason) gin_trgm_ops);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_stays_whole before truncate on audit_entry for each statement execute function refuse_audit_change();
