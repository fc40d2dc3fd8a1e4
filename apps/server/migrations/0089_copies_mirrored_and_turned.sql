-- Perceptual hashes, 16 hexadecimal digits each, of a photo mirrored and turned: so it is held against what was taken down.
-- Null for photos from before.
alter table photo add column turn_hashes text[];
