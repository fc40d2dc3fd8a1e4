-- A live stream never outlives its session or account, and a device is due after every change of its inbox.

-- Closes live streams of members who sign out, are suspended or leave.
create or replace function tell_live() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'ended_session' then
    perform pg_notify('live', json_build_object('session', new.origin_jti)::text);
  elsif tg_table_name = 'departure' then
    perform pg_notify('live', json_build_object('barred', new.member_id)::text);
  else
    perform pg_notify('live', json_build_object('barred', old.id)::text);
  end if;
  return null;
end $$;
create or replace trigger ended_session_live after insert on ended_session for each row execute function tell_live();
create or replace trigger member_suspended_live after update of suspended_until on member
  for each row when (new.suspended_until is distinct from old.suspended_until) execute function tell_live();
create or replace trigger member_gone_live after delete on member for each row execute function tell_live();
create or replace trigger member_signed_out_live after update of signed_out_before on member
  for each row when (new.signed_out_before is distinct from old.signed_out_before) execute function tell_live();
create or replace trigger departure_live after insert on departure for each row execute function tell_live();

-- Marks the devices of a changed inbox.
create or replace function find_devices_due() returns trigger
language plpgsql as $$
begin
  -- Also devices that are due already, because a job may have read the box before this change.
  update push_subscription set is_due = true where member_id = new.member_id;
  return null;
end $$;
create or replace trigger notification_box_grown after insert or update of version on notification_box
  for each row execute function find_devices_due();
