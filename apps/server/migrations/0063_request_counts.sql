-- How often somebody asked for something within a minute, for limits that hold across servers. Not logged: a crash forgets it, and may.
create unlogged table request_count (
  -- A hash: whose address or account it is cannot be read off it.
  key text primary key,
  -- When its minute began, in seconds since 1970.
  started integer not null,
  count integer not null
) with (fillfactor = 70);
