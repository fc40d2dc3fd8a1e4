-- Whose votes the checks stumbled over, kept when they are reckoned: a moderator reads them, and voids all of a reason, without looking
-- through the votes again. They go with their vote, and become the heir's with it.
create table battle_suspect (
  battle_id uuid not null,
  reason text not null check (reason in ('same_person', 'new_account', 'disposable_address', 'one_network', 'one_way')),
  member_id uuid not null,
  -- In which order they are told.
  place integer not null,
  primary key (battle_id, member_id, reason),
  foreign key (battle_id, member_id) references battle_vote (battle_id, member_id) on update cascade on delete cascade
);
create index battle_suspect_in_order on battle_suspect (battle_id, reason, place);
