-- The sweep asks every five minutes for what has not arrived and for what may be tried again: few of many.
create index photo_under_way on photo (state, created_at) where state in ('receiving', 'failed');
