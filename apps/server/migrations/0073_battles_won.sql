-- Which work won, once that stands: followers read of it.
alter table battle add column winner_id uuid generated always as (
  case when state <> 'settled' or one_votes = other_votes then null when one_votes > other_votes then one_id else other_id end
) stored;
create index battle_won on battle (winner_id, settles_at desc, id desc) where winner_id is not null;
