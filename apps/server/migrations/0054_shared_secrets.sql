-- What all servers of an installation must know alike and nobody else: made once, by whichever comes first.
create table shared_secret (
  purpose text primary key,
  value text not null
);
