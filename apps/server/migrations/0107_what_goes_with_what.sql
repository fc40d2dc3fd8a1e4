-- Of smaller tables what goes with a maker, a member or a notice, and what expired.
create index claim_with_maker on claim (maker_id);
create index page_suggestion_with_maker on page_suggestion (maker_id);
create index maker_change_by_member on maker_change (member_id) where member_id is not null;
create index battle_by_challenger on battle (challenger_id) where challenger_id is not null;
create index tombstone_with_takedown on tombstone (takedown_id);
create index ended_session_expiring on ended_session (expires_at);
create index membership_with_crew on membership (crew_id);
create index membership_by_member on membership (entered_by) where entered_by is not null;
