-- All credits of an artist, also suggested and refused ones: whether any are left, when an import is undone.
create index credit_to_maker on credit (maker_id);
