-- Swapped in the middle, two letters of five leave too little in common as well: Toyko, Dehli.
select similarity('', '');
create or replace function words_like(meant text) returns setof text
language sql stable strict parallel safe set pg_trgm.similarity_threshold = 0.2 as $$
  with swapped as materialized (
    select left(meant, at - 1) || substr(meant, at + 1, 1) || substr(meant, at, 1) || substr(meant, at + 2) as word
    from generate_series(1, length(meant) - 1) as at where length(meant) between 4 and 5
  )
  (select search_word.word from search_word where search_word.word in (select word from swapped))
  union all
  (select search_word.word from search_word
    where search_word.word % meant and search_word.word not in (select word from swapped)
    order by similarity(search_word.word, meant) desc, search_word.word limit 150)
$$;
