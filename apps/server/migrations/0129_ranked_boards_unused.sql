-- Nothing has called it since boards are told by their sums.
drop function ranked_boards(bigint[]);
