-- The few boards that a connection ranked before would have it plan for a few. Whoever makes the function anew says it again.
alter function rank_all_boards() set plan_cache_mode = force_custom_plan;
