-- What goes with a work and its photos, each by its own index: a foreign key uses none of some rows only. The largest table first, so that
-- who writes into the others waits least.
create index comment_with_artwork on comment (artwork_id);
create index picture_text_with_photo on picture_text (photo_id);
create index member_with_avatar on member (avatar_id) where avatar_id is not null;
