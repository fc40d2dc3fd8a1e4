-- Perceptual hashes, 16 hexadecimal digits each, of a photo without some percent at its edges: copies of what was taken down are
-- often cut a little. Null for photos from before.
alter table photo add column crop_hashes text[];
alter table tombstone add column crop_hashes text[];
