-- Local features of a photo, by which photos of one wall are recognised: the layout is in platform/images/photo-features.ts.
-- Apart from the photo's row, which lists and updates read whole. They go when the photo is deleted or concealed.
create table photo_features (
  photo_id uuid primary key references photo (id) on delete cascade,
  features bytea not null check (octet_length(features) <= 24576)
);
