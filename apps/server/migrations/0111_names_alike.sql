-- Without what people write differently: spaces and marks. Whoever makes a page is asked about those of the same name.
create function bare_name(name text) returns text
language sql immutable strict parallel safe
return translate(name, ' .,-_&!?#*+/''"()', '');

create index maker_by_bare_name on maker (bare_name(search_name)) where merged_into is null;
create index alias_by_bare_name on alias (bare_name(search_name));
