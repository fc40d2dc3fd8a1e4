-- The database sees to it, as servers of the version before tell members too. Apart from 0121: nothing holds both tables.
create function find_devices_due() returns trigger
language plpgsql as $$
begin
  -- Also those that are due already: whoever tells one of them may have read the box before it grew.
  update push_subscription set is_due = true where member_id = new.member_id;
  return null;
end $$;
create trigger notification_box_grown after insert or update of version on notification_box
  for each row execute function find_devices_due();
