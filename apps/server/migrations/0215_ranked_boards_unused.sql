-- Boards that stored ranked rows. No version with them was released.

drop function if exists board_number(text, text, text, text), board_shares(bigint, integer, integer, text, date, date), board_spans(date),
  board_stretches(date), board_sums(boolean, timestamptz, date), boards_in_order(bigint[], bigint[]), boards_of_sums(),
  city_board(text, integer, text), count_boards(timestamptz), fold_ledger(timestamptz, date), kind_number(text), places_of(bigint, text),
  rank_all_boards(), rank_stale_boards(), rebuild_boards(timestamptz, date), type_number(text);
drop table board, board_sum, board_stale;
