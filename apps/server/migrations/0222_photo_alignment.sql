-- How the photos of one wall lie on each other. A pair without a homography was compared, and its alignment is not sure.
create table photo_alignment (
  from_photo_id uuid not null references photo (id) on delete cascade,
  to_photo_id uuid not null references photo (id) on delete cascade,
  -- Row by row; maps a point of one picture to the other, both in fractions of width and height.
  homography double precision[] check (cardinality(homography) = 9),
  inliers integer not null,
  primary key (from_photo_id, to_photo_id),
  check (from_photo_id <> to_photo_id)
);
create index photo_alignment_to on photo_alignment (to_photo_id);
