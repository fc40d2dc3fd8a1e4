-- What the camera noted is a suggestion to the uploader: it goes once the photo belongs to a work or is an avatar.
update photo set suggested_point = null, taken_at = null
where (suggested_point is not null or taken_at is not null)
  and (artwork_id is not null or exists (select from member where member.avatar_id = photo.id));
