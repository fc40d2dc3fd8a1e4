-- Each fold looks for cells that are empty, and for those whose cover went: few of very many.
create index map_cell_empty on map_cell (level) where works = 0 and level <> 7;
create index map_cell_bare on map_cell (level) where cover is null;
