-- Made of the migrations by `node scripts/schema.ts`, to read and to review. Never run.

create table achievement_due (
  member_id uuid not null,
  measure text not null,
  at timestamp(3) with time zone default now() not null,
  constraint achievement_due_pkey PRIMARY KEY (member_id, measure),
  constraint achievement_due_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX achievement_due_oldest ON achievement_due USING btree (at);

create table achievement_look (
  is_only boolean default true not null,
  began_at timestamp(3) with time zone not null,
  constraint achievement_look_pkey PRIMARY KEY (is_only),
  constraint achievement_look_is_only_check CHECK (is_only)
);

create table achievement_progress (
  member_id uuid not null,
  achievement text not null,
  progress integer not null,
  tier smallint default 0 not null,
  reached_at timestamp(3) with time zone,
  constraint achievement_progress_pkey PRIMARY KEY (member_id, achievement),
  constraint achievement_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table achievement_rarity (
  achievement text not null,
  tier smallint not null,
  holders integer not null,
  members integer not null,
  constraint achievement_rarity_pkey PRIMARY KEY (achievement, tier)
);

create table alias (
  maker_id uuid not null,
  name text not null,
  search_name text collate "C" generated always as (fold(name)) stored not null,
  "position" integer not null,
  constraint alias_pkey PRIMARY KEY (maker_id, name),
  constraint alias_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE
);
CREATE INDEX alias_by_bare_name ON alias USING btree (bare_name(search_name));
CREATE INDEX alias_like_name ON alias USING gin (search_name gin_trgm_ops);
CREATE TRIGGER alias_into_search AFTER INSERT OR DELETE OR UPDATE ON alias FOR EACH ROW EXECUTE FUNCTION index_maker();

create table appeal (
  id uuid not null,
  statement_id uuid not null,
  text text not null,
  made_at timestamp(3) with time zone default now() not null,
  outcome text,
  answer text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  answer_mailed_at timestamp(3) with time zone,
  constraint appeal_pkey PRIMARY KEY (id),
  constraint appeal_statement_id_key UNIQUE (statement_id),
  constraint appeal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint appeal_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statement(id) ON DELETE CASCADE,
  constraint appeal_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  constraint appeal_outcome_check CHECK (outcome = ANY (ARRAY['accepted'::text, 'refused'::text]))
);
CREATE INDEX appeal_decided_by ON appeal USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX appeal_open ON appeal USING btree (made_at, id) WHERE outcome IS NULL;

create table artwork (
  id uuid not null,
  spot_id uuid not null,
  member_id uuid not null,
  title text,
  description text,
  kind text not null,
  status text default 'present'::text not null,
  year_made integer,
  seen_on date,
  permission text default 'unknown'::text not null,
  licence text not null,
  state text not null,
  is_sample boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  published_at timestamp(3) with time zone,
  removed_at timestamp with time zone,
  first_status text default 'present'::text not null,
  last_seen_on date,
  half_life_days integer default 730 not null,
  own_point geography(Point,4326),
  shown_in integer,
  shown_country text,
  train_operator text,
  train_line text,
  standing text default 'doubtful'::text not null,
  standing_until date,
  facet smallint default 0 not null,
  is_taken_down boolean default false not null,
  awaits_review boolean default false not null,
  is_imported boolean default false not null,
  withdrawn_at timestamp with time zone,
  train_number text,
  photos_changed_at timestamp(3) with time zone,
  is_location_estimated boolean default false not null,
  constraint artwork_pkey PRIMARY KEY (id),
  constraint artwork_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint artwork_shown_in_fkey FOREIGN KEY (shown_in) REFERENCES region(id),
  constraint artwork_spot_id_fkey FOREIGN KEY (spot_id) REFERENCES spot(id),
  constraint artwork_check CHECK ((state = 'published'::text) <= (published_at IS NOT NULL)),
  constraint artwork_check1 CHECK ((state = 'removed'::text) = (removed_at IS NOT NULL)),
  constraint artwork_half_life_days_check CHECK (half_life_days > 0),
  constraint artwork_standing_check CHECK (standing = ANY (ARRAY['likely'::text, 'perhaps'::text, 'doubtful'::text, 'gone'::text])),
  constraint artwork_state_check CHECK (state = ANY (ARRAY['processing'::text, 'published'::text, 'held'::text, 'failed'::text, 'removed'::text]))
);
CREATE INDEX artwork_held ON artwork USING btree (created_at) WHERE state = 'held'::text;
CREATE INDEX artwork_newest ON artwork USING btree (published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_in_city ON artwork USING btree (shown_in, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_in_country ON artwork USING btree (shown_country, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_of_facet ON artwork USING btree (facet, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_of_kind ON artwork USING btree (kind, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_of_kind_and_standing ON artwork USING btree (kind, standing, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_of_member ON artwork USING btree (member_id, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_of_standing ON artwork USING btree (standing, published_at DESC, id DESC) WHERE state = 'published'::text;
CREATE INDEX artwork_newest_of_status ON artwork USING btree (status, published_at DESC, id DESC) WHERE state = 'published'::text AND status <> 'present'::text;
CREATE INDEX artwork_newest_of_year ON artwork USING btree (year_made, published_at DESC, id DESC) WHERE state = 'published'::text AND year_made IS NOT NULL;
CREATE INDEX artwork_of_member ON artwork USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX artwork_of_spot ON artwork USING btree (spot_id);
CREATE INDEX artwork_removed ON artwork USING btree (removed_at) WHERE state = 'removed'::text;
CREATE INDEX artwork_shown_at_spot ON artwork USING btree (spot_id) INCLUDE (facet, published_at, id) WHERE state = 'published'::text;
CREATE INDEX artwork_standing_until ON artwork USING btree (standing_until) WHERE standing_until IS NOT NULL;
CREATE TRIGGER artwork_facet_into_search AFTER UPDATE ON artwork FOR EACH ROW WHEN (old.facet <> new.facet AND new.state = 'published'::text) EXECUTE FUNCTION note_facet();
CREATE TRIGGER artwork_gone_levels AFTER DELETE ON artwork REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION weigh_levels_of_gone();
CREATE TRIGGER artwork_into_count AFTER INSERT ON artwork REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_artworks();
CREATE TRIGGER artwork_into_ledger AFTER INSERT ON artwork FOR EACH ROW WHEN (new.state = 'published'::text AND NOT new.is_imported) EXECUTE FUNCTION note_due_work();
CREATE TRIGGER artwork_into_place BEFORE INSERT ON artwork FOR EACH ROW WHEN (NOT new.is_imported) EXECUTE FUNCTION place_artwork();
CREATE TRIGGER artwork_into_search AFTER INSERT ON artwork REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_artworks();
CREATE TRIGGER artwork_leaves_rows BEFORE DELETE ON artwork FOR EACH ROW WHEN (old.is_taken_down) EXECUTE FUNCTION bar_rows_of_work();
CREATE TRIGGER artwork_moved_levels AFTER UPDATE OF spot_id ON artwork FOR EACH ROW WHEN (old.spot_id <> new.spot_id) EXECUTE FUNCTION weigh_levels_of_moved();
CREATE TRIGGER artwork_moved_place BEFORE UPDATE OF spot_id ON artwork FOR EACH ROW EXECUTE FUNCTION place_artwork();
CREATE TRIGGER artwork_off_count AFTER DELETE ON artwork REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_artworks();
CREATE TRIGGER artwork_off_ledger AFTER DELETE ON artwork FOR EACH ROW WHEN (old.state = 'published'::text AND NOT old.is_imported) EXECUTE FUNCTION note_due_work();
CREATE TRIGGER artwork_off_map AFTER DELETE ON artwork REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_artworks_on_map();
CREATE TRIGGER artwork_off_search AFTER DELETE ON artwork REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION unindex_artworks();
CREATE TRIGGER artwork_onto_map AFTER INSERT ON artwork REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_artworks_on_map();
CREATE TRIGGER artwork_over_count AFTER UPDATE ON artwork FOR EACH ROW WHEN (old.state <> new.state OR old.kind <> new.kind OR old.shown_in IS DISTINCT FROM new.shown_in) EXECUTE FUNCTION count_artwork();
CREATE TRIGGER artwork_over_credits AFTER UPDATE ON artwork FOR EACH ROW WHEN (old.state <> new.state OR old.published_at IS DISTINCT FROM new.published_at OR old.facet <> new.facet OR old.shown_in IS DISTINCT FROM new.shown_in) EXECUTE FUNCTION note_credited();
CREATE TRIGGER artwork_over_ledger AFTER UPDATE ON artwork FOR EACH ROW WHEN ((old.state = 'published'::text OR new.state = 'published'::text) AND (old.state IS DISTINCT FROM new.state OR old.kind IS DISTINCT FROM new.kind OR old.shown_in IS DISTINCT FROM new.shown_in OR old.seen_on IS DISTINCT FROM new.seen_on OR old.year_made IS DISTINCT FROM new.year_made)) EXECUTE FUNCTION note_due_work();
CREATE TRIGGER artwork_over_map AFTER UPDATE ON artwork REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_artworks_on_map();
CREATE TRIGGER artwork_over_search AFTER UPDATE ON artwork FOR EACH ROW WHEN (old.state <> new.state OR old.title IS DISTINCT FROM new.title OR old.published_at IS DISTINCT FROM new.published_at) EXECUTE FUNCTION index_artwork();
CREATE TRIGGER artwork_over_walks AFTER UPDATE ON artwork FOR EACH ROW WHEN (old.state <> new.state OR old.shown_in IS DISTINCT FROM new.shown_in) EXECUTE FUNCTION place_walks_of_artwork();
CREATE TRIGGER artwork_rated AFTER INSERT OR UPDATE OF state ON artwork FOR EACH ROW WHEN (new.state = 'published'::text AND NOT new.is_imported) EXECUTE FUNCTION rate_artwork();
CREATE TRIGGER artwork_weighed BEFORE UPDATE OF kind, status, last_seen_on, half_life_days, spot_id, standing, facet ON artwork FOR EACH ROW EXECUTE FUNCTION weigh_artwork();
CREATE TRIGGER artwork_weighed_in BEFORE INSERT ON artwork FOR EACH ROW WHEN (NOT new.is_imported) EXECUTE FUNCTION weigh_artwork();

create table artwork_props (
  artwork_id uuid not null,
  props integer not null,
  published_at timestamp(3) with time zone not null,
  constraint artwork_props_pkey PRIMARY KEY (artwork_id),
  constraint artwork_props_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE
);
CREATE INDEX artwork_props_most ON artwork_props USING btree (props DESC, published_at DESC, artwork_id DESC);

create table artwork_term (
  artwork_id uuid not null,
  term text collate "C" not null,
  weight integer not null,
  facet smallint default 0 not null,
  constraint artwork_term_pkey PRIMARY KEY (artwork_id, term)
);
CREATE INDEX artwork_by_term ON artwork_term USING btree (term, weight DESC, artwork_id) INCLUDE (facet);

create table audit_entry (
  id uuid not null,
  at timestamp(3) with time zone default now() not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text,
  details jsonb default '{}'::jsonb not null,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_action_check CHECK (action ~ '^[a-z_]+\.[a-z_]+$'::text)
);
CREATE INDEX audit_newest ON audit_entry USING btree (at DESC, id DESC);
CREATE INDEX audit_of_action ON audit_entry USING btree (action, at DESC, id DESC);
CREATE INDEX audit_of_actor ON audit_entry USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_of_subject ON audit_entry USING btree (subject_id, at DESC, id DESC);
CREATE INDEX audit_reason ON audit_entry USING gin (lower(reason) gin_trgm_ops);
CREATE TRIGGER audit_entry_stays BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_stays_whole BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table battle (
  id uuid not null,
  number integer,
  category text not null,
  title text,
  one_id uuid not null,
  other_id uuid not null,
  one_member_id uuid,
  other_member_id uuid,
  state text not null,
  made_by text not null,
  challenger_id uuid,
  days integer,
  answer_by timestamp(3) with time zone,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  settles_at timestamp(3) with time zone,
  one_votes integer,
  other_votes integer,
  day date,
  is_sample boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  turns_at timestamp(3) with time zone generated always as (
CASE state
    WHEN 'proposed'::text THEN answer_by
    WHEN 'upcoming'::text THEN starts_at
    WHEN 'live'::text THEN ends_at
    WHEN 'closed'::text THEN settles_at
    ELSE NULL::timestamp with time zone
END) stored,
  winner_id uuid generated always as (
CASE
    WHEN state <> 'settled'::text OR one_votes = other_votes THEN NULL::uuid
    WHEN one_votes > other_votes THEN one_id
    ELSE other_id
END) stored,
  findings integer,
  checked_at timestamp(3) with time zone,
  constraint battle_pkey PRIMARY KEY (id),
  constraint battle_day_key UNIQUE (day),
  constraint battle_number_key UNIQUE (number),
  constraint battle_challenger_id_fkey FOREIGN KEY (challenger_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint battle_one_member_id_fkey FOREIGN KEY (one_member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint battle_other_member_id_fkey FOREIGN KEY (other_member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint battle_category_check CHECK (category = ANY (ARRAY['general'::text, 'trains'::text])),
  constraint battle_check CHECK (one_id <> other_id),
  constraint battle_check1 CHECK (starts_at < ends_at),
  constraint battle_check2 CHECK ((state <> ALL (ARRAY['upcoming'::text, 'live'::text, 'closed'::text, 'settled'::text])) OR number IS NOT NULL AND starts_at IS NOT NULL AND ends_at IS NOT NULL),
  constraint battle_check3 CHECK ((state = ANY (ARRAY['closed'::text, 'settled'::text])) = (one_votes IS NOT NULL AND other_votes IS NOT NULL)),
  constraint battle_made_by_check CHECK (made_by = ANY (ARRAY['challenge'::text, 'moderator'::text, 'system'::text])),
  constraint battle_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'refused'::text, 'lapsed'::text, 'upcoming'::text, 'live'::text, 'closed'::text, 'settled'::text, 'voided'::text]))
);
CREATE INDEX battle_by_challenger ON battle USING btree (challenger_id) WHERE challenger_id IS NOT NULL;
CREATE INDEX battle_decided ON battle USING btree (ends_at DESC, id DESC) WHERE state = ANY (ARRAY['closed'::text, 'settled'::text]);
CREATE INDEX battle_live ON battle USING btree (ends_at, id) WHERE state = 'live'::text;
CREATE INDEX battle_of_one ON battle USING btree (one_id);
CREATE INDEX battle_of_one_member ON battle USING btree (one_member_id, created_at DESC);
CREATE INDEX battle_of_other ON battle USING btree (other_id);
CREATE INDEX battle_of_other_member ON battle USING btree (other_member_id, created_at DESC);
CREATE INDEX battle_provisional ON battle USING btree (settles_at) WHERE state = 'closed'::text;
CREATE INDEX battle_turning ON battle USING btree (turns_at) WHERE turns_at IS NOT NULL;
CREATE INDEX battle_unchecked ON battle USING btree (settles_at) WHERE (state = ANY (ARRAY['closed'::text, 'settled'::text])) AND checked_at IS NULL;
CREATE INDEX battle_upcoming ON battle USING btree (starts_at, id) WHERE state = 'upcoming'::text;
CREATE INDEX battle_won ON battle USING btree (winner_id, settles_at DESC, id DESC) WHERE winner_id IS NOT NULL;
CREATE UNIQUE INDEX battle_pair ON battle USING btree (LEAST(one_id, other_id), GREATEST(one_id, other_id)) WHERE state = ANY (ARRAY['proposed'::text, 'upcoming'::text, 'live'::text]);
CREATE TRIGGER battle_into_ledger AFTER INSERT OR UPDATE OF state ON battle FOR EACH ROW WHEN (new.state = 'settled'::text) EXECUTE FUNCTION note_due_battle();
CREATE TRIGGER battle_settled AFTER UPDATE OF state ON battle FOR EACH ROW WHEN (new.state = 'settled'::text AND old.state <> 'settled'::text) EXECUTE FUNCTION forget_network_suspects();

create table battle_suspect (
  battle_id uuid not null,
  reason text not null,
  member_id uuid not null,
  place integer not null,
  constraint battle_suspect_pkey PRIMARY KEY (battle_id, member_id, reason),
  constraint battle_suspect_battle_id_member_id_fkey FOREIGN KEY (battle_id, member_id) REFERENCES battle_vote(battle_id, member_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint battle_suspect_reason_check CHECK (reason = ANY (ARRAY['same_person'::text, 'new_account'::text, 'disposable_address'::text, 'one_network'::text, 'one_way'::text]))
);
CREATE INDEX battle_suspect_in_order ON battle_suspect USING btree (battle_id, reason, place);

create table battle_vote (
  battle_id uuid not null,
  member_id uuid not null,
  person_key text not null,
  choice text not null,
  network_key text,
  at timestamp(3) with time zone default clock_timestamp() not null,
  voided text,
  voided_by uuid,
  voided_at timestamp(3) with time zone,
  constraint battle_vote_pkey PRIMARY KEY (battle_id, member_id),
  constraint battle_vote_choice_check CHECK (choice = ANY (ARRAY['one'::text, 'other'::text])),
  constraint battle_vote_voided_check CHECK (voided = ANY (ARRAY['same_person'::text, 'new_account'::text, 'disposable_address'::text, 'one_network'::text, 'one_way'::text, 'account_gone'::text]))
);
CREATE INDEX battle_vote_lately ON battle_vote USING btree (at);
CREATE INDEX battle_vote_of_member ON battle_vote USING btree (member_id, at DESC);
CREATE INDEX battle_vote_voided_by ON battle_vote USING btree (voided_by) WHERE voided_by IS NOT NULL;
CREATE UNIQUE INDEX battle_vote_person ON battle_vote USING btree (battle_id, person_key);
CREATE TRIGGER battle_vote_checked BEFORE INSERT OR UPDATE OF choice ON battle_vote FOR EACH ROW EXECUTE FUNCTION check_battle_vote();

create table block (
  member_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint block_pkey PRIMARY KEY (member_id, blocked_id),
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint block_check CHECK (member_id <> blocked_id)
);
CREATE INDEX block_newest ON block USING btree (member_id, created_at DESC, blocked_id DESC);
CREATE INDEX block_of_blocked ON block USING btree (blocked_id, member_id);

create table board (
  board bigint not null,
  subject_id uuid not null,
  points integer not null,
  before integer not null,
  works integer not null,
  battles integer not null,
  people integer,
  score integer generated always as (
CASE
    WHEN points > 0 THEN
    CASE
        WHEN people IS NULL THEN points::bigint
        ELSE LEAST(points * 10000000::bigint / people, 2147483647::bigint)
    END
    ELSE NULL::bigint
END) stored,
  rank_before integer,
  constraint board_pkey PRIMARY KEY (board, subject_id)
);
CREATE INDEX board_empty ON board USING btree (board) WHERE points = 0 AND before = 0 AND works = 0 AND battles = 0;
CREATE INDEX board_in_order ON board USING btree (board, score DESC, subject_id);

create table board_state (
  day date not null,
  counted_at timestamp(3) with time zone not null
);

create table canary_statement (
  signature text not null,
  text text not null,
  public_key text not null,
  signed_on date not null,
  published_at timestamp with time zone default now() not null,
  constraint canary_statement_pkey PRIMARY KEY (signature)
);

create table claim (
  id uuid not null,
  maker_id uuid not null,
  member_id uuid not null,
  state text default 'open'::text not null,
  is_dispute boolean default false not null,
  code text not null,
  address text,
  photo_id uuid,
  note text,
  given_at timestamp(3) with time zone,
  answer text,
  answered_at timestamp(3) with time zone,
  reason text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  closest_level text,
  rights text,
  no_training boolean default false not null,
  holder_reason text,
  answered_by uuid,
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint claim_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint claim_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint claim_closest_level_check CHECK (closest_level = ANY (ARRAY['street'::text, 'district'::text, 'city'::text, 'hidden'::text])),
  constraint claim_rights_check CHECK (rights = ANY (ARRAY['cc_by_4'::text, 'cc_by_sa_4'::text, 'cc0'::text, 'all_rights_reserved'::text])),
  constraint claim_state_check CHECK (state = ANY (ARRAY['open'::text, 'given'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text]))
);
CREATE INDEX claim_answered_by ON claim USING btree (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX claim_decided ON claim USING btree (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX claim_expiring ON claim USING btree (expires_at) WHERE state = 'open'::text;
CREATE INDEX claim_no_training ON claim USING btree (maker_id) WHERE state = 'accepted'::text AND no_training;
CREATE INDEX claim_of_member ON claim USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX claim_photo ON claim USING btree (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX claim_waiting ON claim USING btree (given_at, id) WHERE state = 'given'::text;
CREATE INDEX claim_with_maker ON claim USING btree (maker_id);
CREATE UNIQUE INDEX claim_holder ON claim USING btree (maker_id) WHERE state = 'accepted'::text;
CREATE UNIQUE INDEX claim_once ON claim USING btree (maker_id, member_id) WHERE state = ANY (ARRAY['open'::text, 'given'::text]);
CREATE TRIGGER claim_changed_levels AFTER UPDATE ON claim FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state OR old.closest_level IS DISTINCT FROM new.closest_level OR old.maker_id IS DISTINCT FROM new.maker_id) AND (old.closest_level IS NOT NULL OR new.closest_level IS NOT NULL)) EXECUTE FUNCTION weigh_levels_of_claim();
CREATE TRIGGER claim_gone_levels AFTER DELETE ON claim FOR EACH ROW WHEN (old.closest_level IS NOT NULL) EXECUTE FUNCTION weigh_levels_of_claim();
CREATE TRIGGER claim_made_levels AFTER INSERT ON claim FOR EACH ROW WHEN (new.closest_level IS NOT NULL) EXECUTE FUNCTION weigh_levels_of_claim();

create table collection (
  id uuid not null,
  member_id uuid not null,
  title text not null,
  description text,
  visibility text not null,
  is_walk boolean default false not null,
  start_point geography(Point,4326),
  is_sample boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  is_default boolean default false not null,
  region_id integer,
  constraint collection_pkey PRIMARY KEY (id),
  constraint collection_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint collection_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  constraint collection_check CHECK (start_point IS NULL OR is_walk),
  constraint collection_visibility_check CHECK (visibility = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text]))
);
CREATE INDEX collection_lately ON collection USING btree (updated_at);
CREATE INDEX collection_of_member ON collection USING btree (member_id, updated_at DESC, id DESC);
CREATE INDEX collection_public ON collection USING btree (created_at DESC, id DESC) WHERE visibility = 'public'::text;
CREATE INDEX collection_public_of_member ON collection USING btree (member_id, created_at DESC, id DESC) WHERE visibility = 'public'::text;
CREATE INDEX collection_walk_by_title ON collection USING gin (fold(title) gin_trgm_ops) WHERE visibility = 'public'::text AND is_walk;
CREATE INDEX collection_walk_of_city ON collection USING btree (region_id, created_at DESC, id DESC) WHERE visibility = 'public'::text AND is_walk;
CREATE UNIQUE INDEX collection_default ON collection USING btree (member_id) WHERE is_default;
CREATE TRIGGER collection_over_place AFTER UPDATE OF visibility, is_walk ON collection FOR EACH ROW WHEN (new.visibility = 'public'::text AND new.is_walk) EXECUTE FUNCTION place_walk();

create table collection_item (
  collection_id uuid not null,
  artwork_id uuid not null,
  "position" integer not null,
  note text,
  added_at timestamp with time zone default now() not null,
  constraint collection_item_pkey PRIMARY KEY (collection_id, artwork_id),
  constraint collection_item_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint collection_item_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON DELETE CASCADE
);
CREATE INDEX collection_item_of_artwork ON collection_item USING btree (artwork_id);
CREATE TRIGGER collection_item_into_place AFTER INSERT ON collection_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_walks();
CREATE TRIGGER collection_item_off_place AFTER DELETE ON collection_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION place_changed_walks();

create table comment (
  id uuid not null,
  artwork_id uuid not null,
  member_id uuid not null,
  text text,
  created_at timestamp(3) with time zone default now() not null,
  edited_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  removed_by uuid,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint comment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint comment_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint comment_check CHECK ((text IS NULL) = (removed_at IS NOT NULL))
);
CREATE INDEX comment_of_artwork ON comment USING btree (artwork_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX comment_of_member ON comment USING btree (member_id, created_at);
CREATE INDEX comment_removed_by ON comment USING btree (removed_by) WHERE removed_by IS NOT NULL;
CREATE INDEX comment_with_artwork ON comment USING btree (artwork_id);

create table comment_mention (
  comment_id uuid not null,
  member_id uuid not null,
  name text not null,
  removed_at timestamp(3) with time zone,
  constraint comment_mention_pkey PRIMARY KEY (comment_id, member_id),
  constraint comment_mention_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE,
  constraint comment_mention_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX comment_mention_of_member ON comment_mention USING btree (member_id);

create table covering (
  id uuid not null,
  older_id uuid not null,
  newer_id uuid not null,
  state text default 'open'::text not null,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint covering_pkey PRIMARY KEY (id),
  constraint covering_newer_id_key UNIQUE (newer_id),
  constraint covering_newer_id_fkey FOREIGN KEY (newer_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint covering_older_id_fkey FOREIGN KEY (older_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint covering_check CHECK (older_id <> newer_id),
  constraint covering_check1 CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint covering_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text]))
);
CREATE INDEX covering_of_older ON covering USING btree (older_id);

create table covering_voice (
  covering_id uuid not null,
  member_id uuid not null,
  says_yes boolean not null,
  said_at timestamp(3) with time zone default now() not null,
  constraint covering_voice_pkey PRIMARY KEY (covering_id, member_id),
  constraint covering_voice_covering_id_fkey FOREIGN KEY (covering_id) REFERENCES covering(id) ON DELETE CASCADE,
  constraint covering_voice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX covering_voice_of_member ON covering_voice USING btree (member_id);

create table credit (
  id uuid not null,
  artwork_id uuid not null,
  maker_id uuid not null,
  role text default 'made'::text not null,
  state text not null,
  member_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  refused_by text,
  refused_reason text,
  keeps_wishes boolean default false not null,
  constraint credit_pkey PRIMARY KEY (id),
  constraint credit_artwork_id_maker_id_key UNIQUE (artwork_id, maker_id),
  constraint credit_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint credit_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id),
  constraint credit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint credit_refused_by_check CHECK (refused_by = ANY (ARRAY['uploader'::text, 'artist'::text, 'moderator'::text])),
  constraint credit_role_check CHECK (role = ANY (ARRAY['made'::text, 'designed'::text, 'assisted'::text])),
  constraint credit_state_check CHECK (state = ANY (ARRAY['suggested'::text, 'standing'::text, 'refused'::text]))
);
CREATE INDEX credit_by_member ON credit USING btree (member_id);
CREATE INDEX credit_of_maker ON credit USING btree (maker_id, artwork_id) WHERE state = 'standing'::text;
CREATE INDEX credit_to_maker ON credit USING btree (maker_id);
CREATE TRIGGER credit_changed AFTER UPDATE ON credit FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.maker_id IS DISTINCT FROM new.maker_id OR old.artwork_id IS DISTINCT FROM new.artwork_id) EXECUTE FUNCTION note_credit();
CREATE TRIGGER credit_changed_levels AFTER UPDATE ON credit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION weigh_levels_of_changed_credits();
CREATE TRIGGER credit_gone_levels AFTER DELETE ON credit REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION weigh_levels_of_credits();
CREATE TRIGGER credit_into_ledger AFTER INSERT ON credit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_due_credits();
CREATE TRIGGER credit_made_levels AFTER INSERT ON credit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION weigh_levels_of_credits();
CREATE TRIGGER credit_of_work AFTER INSERT ON credit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_credits();
CREATE TRIGGER credit_off_ledger AFTER DELETE ON credit REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_due_credits();
CREATE TRIGGER credit_off_work AFTER DELETE ON credit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_credits();
CREATE TRIGGER credit_over_ledger AFTER UPDATE ON credit FOR EACH ROW EXECUTE FUNCTION note_due();

create table credit_agreement (
  credit_id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint credit_agreement_pkey PRIMARY KEY (credit_id, member_id),
  constraint credit_agreement_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES credit(id) ON DELETE CASCADE,
  constraint credit_agreement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX credit_agreement_of_member ON credit_agreement USING btree (member_id);
CREATE TRIGGER agreement_into_ledger AFTER INSERT OR DELETE ON credit_agreement FOR EACH ROW EXECUTE FUNCTION note_due_agreement();

create table crew_watch (
  crew_id uuid not null,
  member_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint crew_watch_pkey PRIMARY KEY (crew_id, member_id),
  constraint crew_watch_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint crew_watch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX crew_watch_of_member ON crew_watch USING btree (member_id);

create table departure (
  member_id uuid not null,
  kind text not null,
  into_id uuid,
  begun_at timestamp(3) with time zone default now() not null,
  held_until timestamp(3) with time zone,
  constraint departure_pkey PRIMARY KEY (member_id),
  constraint departure_into_id_fkey FOREIGN KEY (into_id) REFERENCES member(id),
  constraint departure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint departure_check CHECK ((kind = 'delete'::text) = (into_id IS NULL)),
  constraint departure_check1 CHECK (into_id <> member_id),
  constraint departure_kind_check CHECK (kind = ANY (ARRAY['delete'::text, 'keep_works'::text, 'merge'::text]))
);
CREATE INDEX departure_into ON departure USING btree (into_id);
CREATE INDEX departure_oldest ON departure USING btree (begun_at);
CREATE TRIGGER departure_live AFTER INSERT ON departure FOR EACH ROW EXECUTE FUNCTION tell_live();

create table ended_session (
  origin_jti text not null,
  expires_at timestamp with time zone not null,
  constraint ended_session_pkey PRIMARY KEY (origin_jti)
);
CREATE INDEX ended_session_expiring ON ended_session USING btree (expires_at);
CREATE TRIGGER ended_session_live AFTER INSERT ON ended_session FOR EACH ROW EXECUTE FUNCTION tell_live();

create table follow (
  member_id uuid not null,
  target_type text not null,
  target_id text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint follow_pkey PRIMARY KEY (member_id, target_type, target_id),
  constraint follow_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint follow_target_type_check CHECK (target_type = ANY (ARRAY['member'::text, 'maker'::text, 'region'::text, 'spot'::text]))
);
CREATE INDEX follow_lately ON follow USING btree (created_at);
CREATE INDEX follow_newest ON follow USING btree (member_id, created_at DESC, target_type, target_id);
CREATE INDEX follow_of_target ON follow USING btree (target_type, target_id, member_id);

create table import (
  id uuid not null,
  member_id uuid,
  state text not null,
  file_name text not null,
  file_key text,
  format text default ''::text not null,
  source jsonb not null,
  source_key text generated always as (fold(source ->> 'name'::text)) stored not null,
  mapping jsonb not null,
  reading jsonb default '{}'::jsonb not null,
  columns jsonb default '[]'::jsonb not null,
  rows integer default 0 not null,
  "position" integer default 0 not null,
  failure text,
  leased_until timestamp with time zone,
  created_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  counts jsonb default '{}'::jsonb not null,
  kept integer default 0 not null,
  tries integer default 0 not null,
  held_by uuid,
  notes jsonb default '[]'::jsonb not null,
  unread_years jsonb default '{"rows": 0, "examples": []}'::jsonb not null,
  constraint import_pkey PRIMARY KEY (id),
  constraint import_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint import_state_check CHECK (state = ANY (ARRAY['reading'::text, 'ready'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))
);
CREATE INDEX import_at_work ON import USING btree (created_at) WHERE state = ANY (ARRAY['reading'::text, 'running'::text, 'undoing'::text]);
CREATE INDEX import_newest ON import USING btree (created_at DESC, id DESC);

create table import_maker (
  import_id uuid not null,
  maker_id uuid not null,
  constraint import_maker_pkey PRIMARY KEY (import_id, maker_id),
  constraint import_maker_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE,
  constraint import_maker_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE
);
CREATE INDEX import_maker_of_maker ON import_maker USING btree (maker_id);

create table import_row (
  import_id uuid not null,
  number integer not null,
  key text not null,
  hash text not null,
  new_id uuid not null,
  point geography(Point,4326),
  region_id integer,
  work jsonb not null,
  outcome text,
  reason text,
  artwork_id uuid,
  before jsonb,
  cells jsonb,
  constraint import_row_pkey PRIMARY KEY (import_id, number),
  constraint import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE,
  constraint import_row_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  constraint import_row_outcome_check CHECK (outcome = ANY (ARRAY['new'::text, 'matched'::text, 'changed'::text, 'unchanged'::text, 'refused'::text]))
);
CREATE INDEX import_row_key ON import_row USING btree (import_id, key, number);
CREATE INDEX import_row_matched ON import_row USING btree (import_id, artwork_id) WHERE outcome = 'matched'::text;
CREATE INDEX import_row_outcome ON import_row USING btree (import_id, outcome, number);

create table imported_work (
  source_key text collate "C" not null,
  row_key text collate "C" not null,
  artwork_id uuid,
  import_id uuid not null,
  source_name text not null,
  source_link text,
  terms text,
  link text,
  image_link text,
  address text,
  is_made boolean not null,
  hash text not null,
  seen_at timestamp(3) with time zone default now() not null,
  street_id uuid,
  is_barred boolean default false not null,
  constraint imported_work_pkey PRIMARY KEY (source_key, row_key),
  constraint imported_work_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE SET NULL,
  constraint imported_work_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id),
  constraint imported_work_street_id_fkey FOREIGN KEY (street_id) REFERENCES street(id)
);
CREATE INDEX imported_work_of_artwork ON imported_work USING btree (artwork_id);
CREATE INDEX imported_work_of_import ON imported_work USING btree (import_id);
CREATE INDEX imported_work_of_street ON imported_work USING btree (street_id) WHERE street_id IS NOT NULL;
CREATE TRIGGER record_into_street BEFORE INSERT OR UPDATE OF address, artwork_id ON imported_work FOR EACH ROW EXECUTE FUNCTION find_street();

create table judge (
  member_id uuid not null,
  judged integer default 0 not null,
  agreed integer default 0 not null,
  constraint judge_pkey PRIMARY KEY (member_id),
  constraint judge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table kept_suspension (
  person_key text not null,
  until timestamp(3) with time zone not null,
  constraint kept_suspension_pkey PRIMARY KEY (person_key)
);

create table ledger_change (
  id bigint generated always as identity not null,
  subject_id uuid not null,
  type text not null,
  reason text not null,
  points integer not null,
  sign smallint not null,
  kind text not null,
  region_id integer,
  counts_from timestamp(3) with time zone not null,
  constraint ledger_change_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_change_due ON ledger_change USING btree (counts_from);

create table ledger_due (
  id bigint generated always as identity not null,
  artwork_id uuid not null,
  set_aside_until timestamp(3) with time zone,
  constraint ledger_due_pkey PRIMARY KEY (id)
);
CREATE INDEX ledger_due_of_artwork ON ledger_due USING btree (artwork_id);

create table ledger_entry (
  id bigint generated always as identity not null,
  member_id uuid,
  maker_id uuid,
  subject_id uuid generated always as (COALESCE(member_id, maker_id)) stored not null,
  type text not null,
  reason text not null,
  points integer not null,
  artwork_id uuid not null,
  cause_id uuid not null,
  turn integer not null,
  kind text not null,
  region_id integer,
  at timestamp(3) with time zone default now() not null,
  counts_from timestamp(3) with time zone not null,
  reverses bigint,
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_reverses_key UNIQUE (reverses),
  constraint ledger_entry_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint ledger_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint ledger_entry_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  constraint ledger_entry_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entry(id) ON DELETE CASCADE,
  constraint ledger_entry_check CHECK (num_nonnulls(member_id, maker_id) = 1),
  constraint ledger_entry_check1 CHECK ((type = 'hunter'::text) = (member_id IS NOT NULL)),
  constraint ledger_entry_type_check CHECK (type = ANY (ARRAY['hunter'::text, 'artist'::text, 'crew'::text]))
);
CREATE INDEX ledger_entry_of_day ON ledger_entry USING btree (subject_id, reason, counts_from);
CREATE INDEX ledger_entry_of_maker ON ledger_entry USING btree (maker_id) WHERE maker_id IS NOT NULL;
CREATE INDEX ledger_entry_of_member ON ledger_entry USING btree (member_id, at DESC, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX ledger_entry_of_work ON ledger_entry USING btree (artwork_id);
CREATE UNIQUE INDEX ledger_entry_pays_once ON ledger_entry USING btree (subject_id, artwork_id, reason, cause_id, turn) WHERE reverses IS NULL;
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_entry_gone AFTER DELETE ON ledger_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entries();
CREATE TRIGGER ledger_entry_noted AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_entries();

create table maker (
  id uuid not null,
  type text not null,
  name text not null,
  search_name text collate "C" generated always as (fold(name)) stored not null,
  letter text generated always as (
CASE
    WHEN POSITION(("left"(fold(name), 1)) IN ('abcdefghijklmnopqrstuvwxyz'::text)) > 0 THEN upper("left"(fold(name), 1))
    ELSE '#'::text
END) stored not null,
  bio text,
  links jsonb default '[]'::jsonb not null,
  active_from integer,
  active_to integer,
  region_id integer,
  is_sample boolean default false not null,
  merged_into uuid,
  created_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  keeper_id uuid,
  is_locked boolean default false not null,
  constraint maker_pkey PRIMARY KEY (id),
  constraint maker_id_type_key UNIQUE (id, type),
  constraint maker_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint maker_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint maker_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES maker(id),
  constraint maker_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  constraint maker_check CHECK (active_to >= active_from),
  constraint maker_check1 CHECK (merged_into <> id),
  constraint maker_keeper_of_crew CHECK (type = 'crew'::text OR keeper_id IS NULL AND NOT is_locked),
  constraint maker_type_check CHECK (type = ANY (ARRAY['artist'::text, 'crew'::text]))
);
CREATE INDEX maker_by_bare_name ON maker USING btree (bare_name(search_name)) WHERE merged_into IS NULL;
CREATE INDEX maker_by_keeper ON maker USING btree (keeper_id) WHERE keeper_id IS NOT NULL;
CREATE INDEX maker_by_name ON maker USING btree (type, search_name, id) WHERE merged_into IS NULL;
CREATE INDEX maker_created_by ON maker USING btree (created_by);
CREATE INDEX maker_like_name ON maker USING gin (search_name gin_trgm_ops) WHERE merged_into IS NULL;
CREATE INDEX maker_merged ON maker USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE TRIGGER maker_followed_gone AFTER DELETE ON maker FOR EACH ROW EXECUTE FUNCTION drop_follows('maker');
CREATE TRIGGER maker_into_search AFTER INSERT ON maker REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_makers();
CREATE TRIGGER maker_over_search AFTER UPDATE ON maker FOR EACH ROW WHEN (old.name <> new.name OR old.merged_into IS DISTINCT FROM new.merged_into) EXECUTE FUNCTION index_maker();

create table maker_change (
  id uuid not null,
  maker_id uuid not null,
  member_id uuid,
  what text not null,
  before jsonb,
  membership_id uuid,
  changed_at timestamp(3) with time zone default now() not null,
  constraint maker_change_pkey PRIMARY KEY (id),
  constraint maker_change_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint maker_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint maker_change_what_check CHECK (what = ANY (ARRAY['made'::text, 'edited'::text, 'merged'::text, 'unmerged'::text, 'membership'::text, 'cleared'::text, 'restored'::text]))
);
CREATE INDEX maker_change_by_member ON maker_change USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX maker_change_of_maker ON maker_change USING btree (maker_id, changed_at DESC, id DESC);
CREATE INDEX maker_change_of_membership ON maker_change USING btree (membership_id) WHERE membership_id IS NOT NULL;

create table maker_merge (
  maker_id uuid not null,
  into_id uuid not null,
  "position" bigint generated always as identity not null,
  merged_by uuid,
  merged_at timestamp with time zone default now() not null,
  brought jsonb default '{"links": [], "fields": [], "aliases": []}'::jsonb not null,
  led jsonb default '[]'::jsonb not null,
  constraint maker_merge_pkey PRIMARY KEY (maker_id),
  constraint maker_merge_into_id_fkey FOREIGN KEY (into_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint maker_merge_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint maker_merge_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES member(id) ON DELETE SET NULL
);
CREATE INDEX maker_merge_by ON maker_merge USING btree (merged_by);
CREATE INDEX maker_merge_into ON maker_merge USING btree (into_id, "position");

create table maker_term (
  maker_id uuid not null,
  type text not null,
  term text collate "C" not null,
  weight integer default 0 not null,
  constraint maker_term_pkey PRIMARY KEY (maker_id, term),
  constraint maker_term_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE
);
CREATE INDEX maker_by_term ON maker_term USING btree (type, term, weight DESC, maker_id);

create table maker_work (
  artwork_id uuid not null,
  maker_id uuid not null,
  published_at timestamp(3) with time zone not null,
  facet smallint not null,
  shown_in integer,
  constraint maker_work_pkey PRIMARY KEY (artwork_id, maker_id),
  constraint maker_work_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id)
);
CREATE INDEX maker_work_in_city ON maker_work USING btree (shown_in, maker_id) WHERE shown_in IS NOT NULL;
CREATE INDEX maker_work_newest ON maker_work USING btree (maker_id, published_at DESC, artwork_id DESC) INCLUDE (facet);

create table map_cell (
  level smallint not null,
  code bigint not null,
  facets smallint[] not null,
  counts integer[] not null,
  works integer not null,
  x_sum bigint not null,
  y_sum bigint not null,
  cover uuid,
  version bigint not null,
  constraint map_cell_pkey PRIMARY KEY (level, code)
);
CREATE INDEX map_cell_bare ON map_cell USING btree (level) WHERE cover IS NULL;
CREATE INDEX map_cell_empty ON map_cell USING btree (level) WHERE works = 0 AND level <> 7;
CREATE INDEX map_cell_version ON map_cell USING btree (version) WHERE level = 7;

create table map_change (
  id bigint generated always as identity not null,
  artwork_id uuid not null,
  unit_x integer,
  unit_y integer,
  facet smallint not null,
  delta smallint not null,
  year_made integer,
  shown_in integer,
  constraint map_change_pkey PRIMARY KEY (id)
);

create table matchup (
  id uuid not null,
  member_id uuid not null,
  person_key text not null,
  left_id uuid not null,
  right_id uuid not null,
  issued_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone not null,
  answer text,
  answered_at timestamp(3) with time zone,
  counts_from timestamp(3) with time zone,
  folded_at timestamp(3) with time zone,
  constraint matchup_pkey PRIMARY KEY (id),
  constraint matchup_left_id_fkey FOREIGN KEY (left_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint matchup_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint matchup_right_id_fkey FOREIGN KEY (right_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint matchup_answer_check CHECK (answer = ANY (ARRAY['left'::text, 'right'::text, 'skip'::text]))
);
CREATE INDEX matchup_lately ON matchup USING btree (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX matchup_of_left ON matchup USING btree (left_id);
CREATE INDEX matchup_of_member ON matchup USING btree (member_id);
CREATE INDEX matchup_of_person ON matchup USING btree (person_key, issued_at DESC);
CREATE INDEX matchup_of_right ON matchup USING btree (right_id);
CREATE INDEX matchup_open ON matchup USING btree (member_id, issued_at) WHERE answer IS NULL;
CREATE INDEX matchup_waiting ON matchup USING btree (counts_from, id) WHERE folded_at IS NULL AND counts_from IS NOT NULL;

create table member (
  id uuid not null,
  username text not null,
  email text not null,
  name text,
  bio text,
  city text,
  avatar_id uuid,
  role text default 'member'::text not null,
  suspended_until timestamp with time zone,
  is_sample boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  shows_works boolean default true not null,
  shows_lists boolean default true not null,
  shows_sightings boolean default false not null,
  suspension_reason text,
  signed_out_before timestamp(3) with time zone,
  shows_badges boolean default true not null,
  shows_rank boolean default true not null,
  username_skeleton text generated always as (username_skeleton(username)) stored,
  language text,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_avatar FOREIGN KEY (avatar_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint member_role_check CHECK (role = ANY (ARRAY['member'::text, 'moderator'::text, 'admin'::text]))
);
CREATE INDEX member_addresses ON member USING gin (lower(email) gin_trgm_ops);
CREATE INDEX member_email ON member USING btree (lower(email));
CREATE INDEX member_newest ON member USING btree (created_at DESC, id DESC);
CREATE INDEX member_of_mailbox ON member USING btree (fold_address(email));
CREATE INDEX member_of_role ON member USING btree (role, created_at DESC, id DESC) WHERE role <> 'member'::text;
CREATE INDEX member_suspended ON member USING btree (created_at DESC, id DESC) WHERE suspended_until IS NOT NULL;
CREATE INDEX member_username_skeleton ON member USING btree (username_skeleton);
CREATE INDEX member_with_avatar ON member USING btree (avatar_id) WHERE avatar_id IS NOT NULL;
CREATE INDEX member_words ON member USING gin (lower(username) gin_trgm_ops, lower(name) gin_trgm_ops);
CREATE UNIQUE INDEX member_username ON member USING btree (lower(username));
CREATE TRIGGER member_followed_gone AFTER DELETE ON member FOR EACH ROW EXECUTE FUNCTION drop_follows('member');
CREATE TRIGGER member_gone_live AFTER DELETE ON member FOR EACH ROW EXECUTE FUNCTION tell_live();
CREATE TRIGGER member_signed_out_live AFTER UPDATE OF signed_out_before ON member FOR EACH ROW WHEN (new.signed_out_before IS DISTINCT FROM old.signed_out_before) EXECUTE FUNCTION tell_live();
CREATE TRIGGER member_suspended_live AFTER UPDATE OF suspended_until ON member FOR EACH ROW WHEN (new.suspended_until IS DISTINCT FROM old.suspended_until) EXECUTE FUNCTION tell_live();

create table membership (
  id uuid not null,
  artist_id uuid not null,
  artist_type text default 'artist'::text not null,
  crew_id uuid not null,
  crew_type text default 'crew'::text not null,
  from_year integer,
  to_year integer,
  is_public boolean not null,
  entered_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint membership_pkey PRIMARY KEY (id),
  constraint membership_artist_id_artist_type_fkey FOREIGN KEY (artist_id, artist_type) REFERENCES maker(id, type) ON DELETE CASCADE,
  constraint membership_crew_id_crew_type_fkey FOREIGN KEY (crew_id, crew_type) REFERENCES maker(id, type) ON DELETE CASCADE,
  constraint membership_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint membership_artist_type_check CHECK (artist_type = 'artist'::text),
  constraint membership_check CHECK (to_year >= from_year),
  constraint membership_crew_type_check CHECK (crew_type = 'crew'::text)
);
CREATE INDEX membership_by_member ON membership USING btree (entered_by) WHERE entered_by IS NOT NULL;
CREATE INDEX membership_of_artist ON membership USING btree (artist_id);
CREATE INDEX membership_with_crew ON membership USING btree (crew_id);
CREATE UNIQUE INDEX membership_private ON membership USING btree (crew_id, artist_id, from_year, entered_by) NULLS NOT DISTINCT WHERE NOT is_public;
CREATE UNIQUE INDEX membership_public ON membership USING btree (crew_id, artist_id, from_year) NULLS NOT DISTINCT WHERE is_public;
CREATE TRIGGER membership_into_ledger AFTER INSERT OR DELETE OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION note_due_membership();

create table merged_agreement (
  merged_id uuid not null,
  credit_id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone not null,
  is_new boolean not null,
  constraint merged_agreement_pkey PRIMARY KEY (merged_id, credit_id, member_id),
  constraint merged_agreement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint merged_agreement_merged_id_credit_id_fkey FOREIGN KEY (merged_id, credit_id) REFERENCES merged_credit(merged_id, id) ON DELETE CASCADE
);
CREATE INDEX merged_agreement_of_member ON merged_agreement USING btree (member_id);

create table merged_claim (
  merged_id uuid not null,
  id uuid not null,
  was_dispute boolean not null,
  aside text,
  constraint merged_claim_pkey PRIMARY KEY (merged_id, id),
  constraint merged_claim_id_fkey FOREIGN KEY (id) REFERENCES claim(id) ON DELETE CASCADE,
  constraint merged_claim_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES maker_merge(maker_id) ON DELETE CASCADE,
  constraint merged_claim_aside_check CHECK (aside = ANY (ARRAY['open'::text, 'given'::text]))
);
CREATE INDEX merged_claim_of_claim ON merged_claim USING btree (id);

create table merged_credit (
  merged_id uuid not null,
  id uuid not null,
  kept_id uuid,
  kept_state text,
  kept_role text,
  artwork_id uuid not null,
  role text not null,
  state text not null,
  member_id uuid,
  created_at timestamp(3) with time zone not null,
  constraint merged_credit_pkey PRIMARY KEY (merged_id, id),
  constraint merged_credit_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint merged_credit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint merged_credit_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES maker_merge(maker_id) ON DELETE CASCADE
);
CREATE INDEX merged_credit_by_member ON merged_credit USING btree (member_id);
CREATE INDEX merged_credit_of_artwork ON merged_credit USING btree (artwork_id);

create table merged_membership (
  merged_id uuid not null,
  id uuid not null,
  kept_id uuid,
  artist_id uuid not null,
  crew_id uuid not null,
  from_year integer,
  to_year integer,
  is_public boolean not null,
  entered_by uuid,
  created_at timestamp with time zone not null,
  constraint merged_membership_pkey PRIMARY KEY (merged_id, id),
  constraint merged_membership_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint merged_membership_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint merged_membership_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint merged_membership_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES maker_merge(maker_id) ON DELETE CASCADE
);
CREATE INDEX merged_membership_by_member ON merged_membership USING btree (entered_by);

create table migration (
  name text not null,
  run_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table milestone (
  name text not null,
  reached_at timestamp with time zone default now() not null,
  constraint milestone_pkey PRIMARY KEY (name)
);

create table notification (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  cause text not null,
  artwork_id uuid,
  subject text,
  in_app boolean not null,
  version integer not null,
  happened_at timestamp(3) with time zone default now() not null,
  read_at timestamp(3) with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_member_id_cause_key UNIQUE (member_id, cause),
  constraint notification_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint notification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX notification_newest ON notification USING btree (member_id, happened_at DESC, id DESC);
CREATE INDEX notification_of_artwork ON notification USING btree (artwork_id);
CREATE INDEX notification_read ON notification USING btree (member_id, read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notification_unread ON notification USING btree (member_id, version) WHERE read_at IS NULL AND in_app;

create table notification_actor (
  notification_id uuid not null,
  deed_id uuid not null,
  member_id uuid not null,
  at timestamp(3) with time zone default now() not null,
  constraint notification_actor_pkey PRIMARY KEY (notification_id, deed_id),
  constraint notification_actor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint notification_actor_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE
);
CREATE INDEX notification_actor_newest ON notification_actor USING btree (notification_id, at DESC);
CREATE INDEX notification_actor_of_member ON notification_actor USING btree (member_id);

create table notification_box (
  member_id uuid not null,
  version integer default 0 not null,
  digest text default 'off'::text not null,
  digest_for date,
  digested_at timestamp(3) with time zone,
  mail_key uuid default gen_random_uuid() not null,
  constraint notification_box_pkey PRIMARY KEY (member_id),
  constraint notification_box_mail_key_key UNIQUE (mail_key),
  constraint notification_box_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint notification_box_digest_check CHECK (digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))
);
CREATE TRIGGER notification_box_grown AFTER INSERT OR UPDATE OF version ON notification_box FOR EACH ROW EXECUTE FUNCTION find_devices_due();

create table notification_choice (
  member_id uuid not null,
  topic text not null,
  in_app boolean not null,
  mail boolean not null,
  constraint notification_choice_pkey PRIMARY KEY (member_id, topic),
  constraint notification_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table page_suggestion (
  id uuid not null,
  maker_id uuid not null,
  member_id uuid not null,
  text text not null,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  constraint page_suggestion_pkey PRIMARY KEY (id),
  constraint page_suggestion_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES maker(id) ON DELETE CASCADE,
  constraint page_suggestion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX page_suggestion_of_member ON page_suggestion USING btree (member_id, created_at);
CREATE INDEX page_suggestion_open ON page_suggestion USING btree (maker_id, created_at) WHERE done_at IS NULL;
CREATE INDEX page_suggestion_with_maker ON page_suggestion USING btree (maker_id);

create table photo (
  id uuid not null,
  member_id uuid not null,
  artwork_id uuid,
  "position" integer default 0 not null,
  alt_text text,
  state text not null,
  failure text,
  may_retry boolean default false not null,
  file_name text not null,
  bytes integer not null,
  key text not null,
  width integer,
  height integer,
  sizes jsonb,
  thumbhash text,
  colour text,
  perceptual_hash bit(64),
  taken_at timestamp without time zone,
  suggested_point geography(Point,4326),
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  sighting_id uuid,
  file_hash text,
  size_hashes text[],
  crop_hashes text[],
  turn_hashes text[],
  stored_bytes integer,
  kept_of uuid,
  attached_at timestamp(3) with time zone,
  active_at timestamp(3) with time zone default now() not null,
  queue text,
  turn integer,
  turn_cost integer,
  processor_ms integer,
  failure_values jsonb,
  taken_offset smallint,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_key_key UNIQUE (key),
  constraint photo_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id),
  constraint photo_kept_of_fkey FOREIGN KEY (kept_of) REFERENCES artwork(id) ON DELETE SET NULL,
  constraint photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint photo_sighting_id_fkey FOREIGN KEY (sighting_id) REFERENCES sighting(id) ON DELETE SET NULL,
  constraint photo_check CHECK ((state = 'ready'::text) <= (sizes IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL AND thumbhash IS NOT NULL AND colour IS NOT NULL)),
  constraint photo_check1 CHECK (artwork_id IS NULL OR sighting_id IS NULL),
  constraint photo_queue_check CHECK (queue = ANY (ARRAY['check'::text, 'cut'::text, 'slow'::text])),
  constraint photo_state_check CHECK (state = ANY (ARRAY['receiving'::text, 'checking'::text, 'cutting'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX photo_expiring ON photo USING btree (expires_at) WHERE artwork_id IS NULL AND sighting_id IS NULL;
CREATE INDEX photo_file_hash ON photo USING btree (file_hash) WHERE file_hash IS NOT NULL;
CREATE INDEX photo_kept_of ON photo USING btree (kept_of) WHERE kept_of IS NOT NULL;
CREATE INDEX photo_of_artwork ON photo USING btree (artwork_id, "position");
CREATE INDEX photo_of_key ON photo USING btree (key);
CREATE INDEX photo_of_member ON photo USING btree (member_id, created_at DESC);
CREATE INDEX photo_of_sighting ON photo USING btree (sighting_id) WHERE sighting_id IS NOT NULL;
CREATE INDEX photo_size_hashes ON photo USING gin (size_hashes);
CREATE INDEX photo_turn ON photo USING btree (queue, turn) WHERE state = ANY (ARRAY['checking'::text, 'cutting'::text]);
CREATE INDEX photo_turn_by_member ON photo USING btree (member_id, queue) WHERE state = ANY (ARRAY['checking'::text, 'cutting'::text]);
CREATE INDEX photo_under_way ON photo USING btree (state, created_at) WHERE state = ANY (ARRAY['receiving'::text, 'failed'::text]);

create table photo_alignment (
  from_photo_id uuid not null,
  to_photo_id uuid not null,
  homography double precision[],
  inliers integer not null,
  constraint photo_alignment_pkey PRIMARY KEY (from_photo_id, to_photo_id),
  constraint photo_alignment_from_photo_id_fkey FOREIGN KEY (from_photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_alignment_to_photo_id_fkey FOREIGN KEY (to_photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_alignment_check CHECK (from_photo_id <> to_photo_id),
  constraint photo_alignment_homography_check CHECK (cardinality(homography) = 9)
);
CREATE INDEX photo_alignment_to ON photo_alignment USING btree (to_photo_id);

create table photo_features (
  photo_id uuid not null,
  features bytea not null,
  constraint photo_features_pkey PRIMARY KEY (photo_id),
  constraint photo_features_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint photo_features_features_check CHECK (octet_length(features) <= 24576)
);

create table picture_text (
  id uuid not null,
  photo_id uuid not null,
  member_id uuid not null,
  text text not null,
  state text default 'open'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  decided_by uuid,
  constraint picture_text_pkey PRIMARY KEY (id),
  constraint picture_text_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint picture_text_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE,
  constraint picture_text_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))
);
CREATE INDEX picture_text_decided_by ON picture_text USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX picture_text_of_member ON picture_text USING btree (member_id);
CREATE INDEX picture_text_open ON picture_text USING btree (photo_id) WHERE state = 'open'::text;
CREATE INDEX picture_text_with_photo ON picture_text USING btree (photo_id);
CREATE TRIGGER picture_text_into_ledger AFTER DELETE OR UPDATE OF state ON picture_text FOR EACH ROW EXECUTE FUNCTION note_due_text();

create table place_count (
  region_id integer not null,
  country_code text not null,
  kind text not null,
  works integer not null,
  constraint place_count_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id)
);
CREATE INDEX place_count_of_country ON place_count USING btree (country_code);
CREATE INDEX place_count_of_region ON place_count USING btree (region_id);

create table props (
  member_id uuid not null,
  artwork_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  person_key text,
  constraint props_pkey PRIMARY KEY (member_id, artwork_id),
  constraint props_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint props_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX props_of_artwork ON props USING btree (artwork_id, created_at DESC, member_id DESC);
CREATE UNIQUE INDEX props_once_a_person ON props USING btree (artwork_id, person_key);
CREATE TRIGGER props_given AFTER INSERT ON props REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_props();
CREATE TRIGGER props_into_ledger AFTER INSERT OR DELETE ON props FOR EACH ROW EXECUTE FUNCTION note_due();
CREATE TRIGGER props_person_set BEFORE INSERT ON props FOR EACH ROW EXECUTE FUNCTION set_props_person();
CREATE TRIGGER props_taken_back AFTER DELETE ON props REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_props();

create table props_change (
  id bigint generated always as identity not null,
  artwork_id uuid not null,
  constraint props_change_pkey PRIMARY KEY (id)
);

create table props_tally (
  artwork_id uuid not null,
  part smallint not null,
  props integer not null,
  constraint props_tally_pkey PRIMARY KEY (artwork_id, part),
  constraint props_tally_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint props_tally_part_check CHECK (part >= 0 AND part <= 15)
);

create table push_key (
  only_one boolean default true not null,
  public_key text not null,
  private_key text not null,
  constraint push_key_pkey PRIMARY KEY (only_one),
  constraint push_key_only_one_check CHECK (only_one)
);

create table push_subscription (
  id uuid not null,
  member_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  told integer not null,
  created_at timestamp(3) with time zone default now() not null,
  session text,
  is_due boolean default true not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_due ON push_subscription USING btree (id) WHERE is_due;
CREATE INDEX push_subscription_of_member ON push_subscription USING btree (member_id, created_at);
CREATE INDEX push_subscription_of_session ON push_subscription USING btree (session) WHERE session IS NOT NULL;

create table rating (
  artwork_id uuid not null,
  mu double precision default 25 not null,
  sigma double precision default (25.0 / 3::numeric) not null,
  votes integer default 0 not null,
  draw_key double precision default random() not null,
  low double precision generated always as (mu - 2::double precision * sigma) stored,
  constraint rating_pkey PRIMARY KEY (artwork_id),
  constraint rating_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE
);
CREATE INDEX rating_draw ON rating USING btree (draw_key);
CREATE INDEX rating_low ON rating USING btree (low DESC, artwork_id DESC) WHERE sigma <= 3.75::double precision;

create table region (
  id integer not null,
  name text not null,
  search_name text not null,
  country_code text not null,
  admin_code text,
  population integer not null,
  point geography(Point,4326) not null,
  other_names text[] default '{}'::text[] not null,
  parent_id integer,
  constraint region_pkey PRIMARY KEY (id),
  constraint region_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES region(id),
  constraint region_country_code_check CHECK (length(country_code) = 2)
);
CREATE INDEX region_of_country ON region USING btree (country_code, population DESC);
CREATE INDEX region_of_parent ON region USING btree (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX region_of_several_names ON region USING btree (id) WHERE other_names <> '{}'::text[];
CREATE INDEX region_point ON region USING gist (point);
CREATE INDEX region_search_name ON region USING btree (search_name text_pattern_ops, population DESC);

create table region_term (
  region_id integer not null,
  term text collate "C" not null,
  weight integer not null,
  constraint region_term_pkey PRIMARY KEY (region_id, term),
  constraint region_term_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id) ON DELETE CASCADE
);
CREATE INDEX region_by_term ON region_term USING btree (term, weight DESC, region_id);

create table repeatable_migration (
  name text not null,
  checksum text not null,
  constraint repeatable_migration_pkey PRIMARY KEY (name)
);

create table report (
  id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  about_id uuid,
  member_id uuid not null,
  reason text not null,
  note text,
  snapshot jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  case_id uuid not null,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint report_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_case(id) ON DELETE CASCADE,
  constraint report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX report_about ON report USING btree (about_id);
CREATE INDEX report_by ON report USING btree (member_id);
CREATE INDEX report_of_case ON report USING btree (case_id, created_at);
CREATE INDEX report_oldest ON report USING btree (created_at, id);
CREATE UNIQUE INDEX report_once ON report USING btree (subject_type, subject_id, member_id, case_id);

create table report_case (
  id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  about_id uuid,
  severity smallint not null,
  opened_at timestamp(3) with time zone default now() not null,
  taken_by uuid,
  taken_until timestamp(3) with time zone,
  decision text,
  reason text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  constraint report_case_pkey PRIMARY KEY (id),
  constraint report_case_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint report_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint report_case_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint report_case_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint report_case_decision_check CHECK (decision = ANY (ARRAY['dismiss'::text, 'hold'::text, 'remove'::text])),
  constraint report_case_severity_check CHECK (severity >= 0 AND severity <= 3),
  constraint report_case_subject_type_check CHECK (subject_type = ANY (ARRAY['artwork'::text, 'sighting'::text, 'comment'::text, 'member'::text, 'list'::text, 'maker'::text]))
);
CREATE INDEX report_case_about ON report_case USING btree (about_id);
CREATE INDEX report_case_decided ON report_case USING btree (decided_at DESC, id DESC) WHERE decision IS NOT NULL;
CREATE INDEX report_case_decided_by ON report_case USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX report_case_of ON report_case USING btree (subject_type, subject_id, decided_at);
CREATE INDEX report_case_queue ON report_case USING btree (severity DESC, opened_at, id) WHERE decision IS NULL;
CREATE INDEX report_case_taken_by ON report_case USING btree (taken_by) WHERE taken_by IS NOT NULL;
CREATE UNIQUE INDEX report_case_open ON report_case USING btree (subject_type, subject_id) WHERE decision IS NULL;
CREATE TRIGGER report_case_into_ledger AFTER INSERT OR UPDATE OF decision ON report_case FOR EACH ROW WHEN (new.subject_type = 'artwork'::text) EXECUTE FUNCTION note_due_case();
CREATE TRIGGER report_case_off_ledger AFTER DELETE ON report_case FOR EACH ROW WHEN (old.subject_type = 'artwork'::text) EXECUTE FUNCTION note_due_case();

create unlogged table request_count (
  key text not null,
  started integer not null,
  count integer not null,
  constraint request_count_pkey PRIMARY KEY (key)
);

create table restored_job (
  name text not null,
  data jsonb
);

create table search_word (
  word text collate "C" not null,
  constraint search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_like ON search_word USING gin (word gin_trgm_ops);

create table secret (
  name text not null,
  value text not null,
  constraint secret_pkey PRIMARY KEY (name)
);

create table shared_secret (
  purpose text not null,
  value text not null,
  constraint shared_secret_pkey PRIMARY KEY (purpose)
);

create table sighting (
  id uuid not null,
  artwork_id uuid not null,
  member_id uuid not null,
  status text,
  seen_on date not null,
  on_site boolean default false not null,
  note text,
  undoes uuid,
  created_at timestamp(3) with time zone default now() not null,
  constraint sighting_pkey PRIMARY KEY (id),
  constraint sighting_undoes_key UNIQUE (undoes),
  constraint sighting_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artwork(id) ON DELETE CASCADE,
  constraint sighting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint sighting_undoes_fkey FOREIGN KEY (undoes) REFERENCES sighting(id) ON DELETE CASCADE,
  constraint sighting_check CHECK ((undoes IS NULL) = (status IS NOT NULL)),
  constraint sighting_status_check CHECK (status = ANY (ARRAY['present'::text, 'damaged'::text, 'painted_over'::text, 'removed'::text]))
);
CREATE INDEX sighting_newest_of_member ON sighting USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX sighting_of_artwork ON sighting USING btree (artwork_id, created_at DESC, id DESC);
CREATE TRIGGER sighting_append_only BEFORE UPDATE ON sighting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sighting_into_ledger AFTER INSERT OR DELETE ON sighting FOR EACH ROW EXECUTE FUNCTION note_due();

create table site_day (
  day date not null,
  uploads integer default 0 not null,
  people integer default 0 not null,
  votes integer default 0 not null,
  storage bigint default 0 not null,
  job_lag real default 0 not null,
  requests bigint default 0 not null,
  errors bigint default 0 not null,
  counted_at timestamp with time zone,
  constraint site_day_pkey PRIMARY KEY (day)
);

create table spot (
  id uuid not null,
  exact_point geography(Point,4326) not null,
  location_level text not null,
  public_point geography(Point,4326) generated always as (public_point(exact_point, location_level)) stored,
  region_id integer,
  surface text not null,
  created_at timestamp with time zone default now() not null,
  later_level text,
  later_at timestamp with time zone,
  vehicle_id uuid,
  chosen_level text,
  artist_level text,
  neighbourhood_id integer,
  constraint spot_pkey PRIMARY KEY (id),
  constraint spot_neighbourhood_id_fkey FOREIGN KEY (neighbourhood_id) REFERENCES region(id),
  constraint spot_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  constraint spot_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id),
  constraint spot_artist_level_check CHECK (artist_level = ANY (ARRAY['street'::text, 'district'::text, 'city'::text, 'hidden'::text])),
  constraint spot_check CHECK ((later_level IS NULL) = (later_at IS NULL)),
  constraint spot_check1 CHECK (vehicle_id IS NULL OR surface = 'train'::text),
  constraint spot_chosen_level_check CHECK (chosen_level = ANY (ARRAY['exact'::text, 'street'::text, 'district'::text, 'city'::text, 'hidden'::text])),
  constraint spot_later_level_check CHECK (later_level = 'city'::text),
  constraint spot_location_level_check CHECK (location_level = ANY (ARRAY['exact'::text, 'street'::text, 'district'::text, 'city'::text, 'hidden'::text]))
);
CREATE INDEX spot_later ON spot USING btree (later_at) WHERE later_at IS NOT NULL;
CREATE INDEX spot_map_code ON spot USING btree (map_code(map_unit_x(public_point::geometry), map_unit_y(public_point::geometry)));
CREATE INDEX spot_near ON spot USING gist (public_point);
CREATE INDEX spot_near_street ON spot USING gist (public_point) WHERE location_level = 'street'::text;
CREATE INDEX spot_of_vehicle ON spot USING btree (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX spot_public_point ON spot USING gist ((public_point::geometry));
CREATE TRIGGER spot_followed_gone AFTER DELETE ON spot FOR EACH ROW EXECUTE FUNCTION drop_follows('spot');
CREATE TRIGGER spot_levelled BEFORE INSERT OR UPDATE ON spot FOR EACH ROW WHEN (new.artist_level IS NOT NULL OR new.chosen_level IS NOT NULL) EXECUTE FUNCTION level_spot();
CREATE TRIGGER spot_over_map AFTER UPDATE ON spot REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_spots_on_map();
CREATE TRIGGER spot_over_place AFTER UPDATE ON spot FOR EACH ROW WHEN (old.region_id IS DISTINCT FROM new.region_id OR old.location_level <> new.location_level) EXECUTE FUNCTION place_artworks_of_spot();
CREATE TRIGGER spot_rolled_up BEFORE INSERT OR UPDATE ON spot FOR EACH ROW EXECUTE FUNCTION roll_up_spot();

create table statement (
  id uuid not null,
  member_id uuid not null,
  case_id uuid,
  measure text not null,
  subject_type text not null,
  subject_id uuid not null,
  name text,
  rule text not null,
  reason text not null,
  snapshot jsonb default '{}'::jsonb not null,
  decided_by uuid,
  made_at timestamp(3) with time zone default now() not null,
  ended_at timestamp(3) with time zone,
  is_automatic boolean default false not null,
  mailed_at timestamp(3) with time zone,
  key_hashes text[] default '{}'::text[] not null,
  until timestamp(3) with time zone,
  batch_id uuid,
  constraint statement_pkey PRIMARY KEY (id),
  constraint statement_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_case(id) ON DELETE SET NULL,
  constraint statement_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint statement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint statement_measure_check CHECK (measure = ANY (ARRAY['hold'::text, 'remove'::text, 'suspend'::text]))
);
CREATE INDEX statement_decided_by ON statement USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX statement_key_hashes_of_batch ON statement USING gin (key_hashes) WHERE batch_id IS NOT NULL;
CREATE INDEX statement_of_batch ON statement USING btree (batch_id, member_id) WHERE batch_id IS NOT NULL;
CREATE INDEX statement_of_case ON statement USING btree (case_id);
CREATE INDEX statement_of_member ON statement USING btree (member_id, made_at DESC, id DESC);
CREATE UNIQUE INDEX statement_standing ON statement USING btree (subject_type, subject_id, measure) WHERE ended_at IS NULL;

create table street (
  id uuid default gen_random_uuid() not null,
  region_id integer not null,
  name text not null,
  search_name text collate "C" not null,
  constraint street_pkey PRIMARY KEY (id),
  constraint street_region_id_search_name_key UNIQUE (region_id, search_name),
  constraint street_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id)
);
CREATE TRIGGER street_into_search AFTER INSERT ON street FOR EACH ROW EXECUTE FUNCTION index_street();

create table street_term (
  street_id uuid not null,
  term text collate "C" not null,
  weight integer not null,
  constraint street_term_pkey PRIMARY KEY (street_id, term),
  constraint street_term_street_id_fkey FOREIGN KEY (street_id) REFERENCES street(id) ON DELETE CASCADE
);
CREATE INDEX street_by_term ON street_term USING btree (term, weight DESC, street_id);

create table takedown (
  id uuid not null,
  number text not null,
  secret_hash text,
  state text default 'open'::text not null,
  role text not null,
  name text,
  email text,
  why text,
  network_key text,
  reason text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  earlier_hashes text[] default '{}'::text[] not null,
  language text,
  constraint takedown_pkey PRIMARY KEY (id),
  constraint takedown_number_key UNIQUE (number),
  constraint takedown_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint takedown_role_check CHECK (role = ANY (ARRAY['rights_holder'::text, 'depicted'::text, 'owner'::text, 'resident'::text, 'other'::text])),
  constraint takedown_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))
);
CREATE INDEX takedown_decided ON takedown USING btree (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX takedown_of_network ON takedown USING btree (network_key, created_at) WHERE network_key IS NOT NULL;
CREATE INDEX takedown_open ON takedown USING btree (created_at, id) WHERE state = 'open'::text;
CREATE INDEX takedown_to_forget ON takedown USING btree (ended_at) WHERE email IS NOT NULL;
CREATE TRIGGER takedown_into_ledger AFTER UPDATE OF state ON takedown FOR EACH ROW EXECUTE FUNCTION note_due_notice();

create table takedown_work (
  takedown_id uuid not null,
  artwork_id uuid not null,
  title text not null,
  member_id uuid,
  counter_until timestamp(3) with time zone,
  counter text,
  countered_at timestamp(3) with time zone,
  outcome text,
  answer text,
  answered_by uuid,
  answered_at timestamp(3) with time zone,
  constraint takedown_work_pkey PRIMARY KEY (takedown_id, artwork_id),
  constraint takedown_work_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES member(id) ON DELETE SET NULL,
  constraint takedown_work_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint takedown_work_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES takedown(id) ON DELETE CASCADE,
  constraint takedown_work_outcome_check CHECK (outcome = ANY (ARRAY['kept'::text, 'reversed'::text]))
);
CREATE INDEX takedown_work_countered ON takedown_work USING btree (countered_at) WHERE countered_at IS NOT NULL AND outcome IS NULL;
CREATE INDEX takedown_work_of ON takedown_work USING btree (artwork_id);
CREATE INDEX takedown_work_of_member ON takedown_work USING btree (member_id);
CREATE TRIGGER takedown_work_into_ledger AFTER INSERT OR DELETE ON takedown_work FOR EACH ROW EXECUTE FUNCTION note_due();

create table tombstone (
  id uuid not null,
  takedown_id uuid not null,
  artwork_id uuid not null,
  file_hash text,
  size_hashes text[],
  perceptual_hash bit(64),
  made_at timestamp(3) with time zone default now() not null,
  crop_hashes text[],
  constraint tombstone_pkey PRIMARY KEY (id),
  constraint tombstone_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES takedown(id) ON DELETE CASCADE
);
CREATE INDEX tombstone_file ON tombstone USING btree (file_hash) WHERE file_hash IS NOT NULL;
CREATE INDEX tombstone_of_work ON tombstone USING btree (artwork_id);
CREATE INDEX tombstone_sizes ON tombstone USING gin (size_hashes);
CREATE INDEX tombstone_with_takedown ON tombstone USING btree (takedown_id);

create table upload_lock (
  upload_id text not null,
  holder uuid not null,
  expires_at timestamp with time zone not null,
  is_wanted boolean default false not null,
  constraint upload_lock_pkey PRIMARY KEY (upload_id)
);

create table vehicle (
  id uuid not null,
  operator text not null,
  number text not null,
  operator_key text collate "C" not null,
  number_key text collate "C" not null,
  is_sample boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint vehicle_pkey PRIMARY KEY (id),
  constraint vehicle_operator_key_number_key_key UNIQUE (operator_key, number_key),
  constraint vehicle_number_key_check CHECK (number_key <> ''::text),
  constraint vehicle_operator_key_check CHECK (operator_key <> ''::text)
);

create table vehicle_sighting (
  id uuid not null,
  vehicle_id uuid not null,
  member_id uuid not null,
  region_id integer not null,
  line text,
  seen_on date not null,
  shown_from timestamp(3) with time zone not null,
  undoes uuid,
  created_at timestamp(3) with time zone default now() not null,
  constraint vehicle_sighting_pkey PRIMARY KEY (id),
  constraint vehicle_sighting_undoes_key UNIQUE (undoes),
  constraint vehicle_sighting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint vehicle_sighting_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(id),
  constraint vehicle_sighting_undoes_fkey FOREIGN KEY (undoes) REFERENCES vehicle_sighting(id) ON DELETE CASCADE,
  constraint vehicle_sighting_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE
);
CREATE INDEX vehicle_sighting_lately ON vehicle_sighting USING btree (created_at);
CREATE INDEX vehicle_sighting_of_member ON vehicle_sighting USING btree (member_id);
CREATE INDEX vehicle_sighting_of_vehicle ON vehicle_sighting USING btree (vehicle_id, seen_on DESC, id DESC);
CREATE TRIGGER vehicle_sighting_append_only BEFORE UPDATE ON vehicle_sighting FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table visit_day (
  day date not null,
  page text not null,
  views integer not null,
  constraint visit_day_pkey PRIMARY KEY (day, page),
  constraint visit_day_views_check CHECK (views > 0)
);

create table wall_to_level (
  spot_id uuid not null,
  noted_at timestamp(3) with time zone default now() not null,
  constraint wall_to_level_pkey PRIMARY KEY (spot_id),
  constraint wall_to_level_spot_id_fkey FOREIGN KEY (spot_id) REFERENCES spot(id) ON DELETE CASCADE
);

create table user_pool.account (
  sub uuid not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  attributes jsonb default '{}'::jsonb not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  srp_verifier text,
  constraint account_pkey PRIMARY KEY (sub),
  constraint account_email_key_key UNIQUE (email_key),
  constraint account_email_check CHECK (length(email) <= 254)
);
CREATE INDEX account_unconfirmed ON user_pool.account USING btree (created_at) WHERE confirmed_at IS NULL;

create table user_pool.code (
  email_hash text not null,
  purpose text not null,
  salt text not null,
  code_hash text not null,
  tries integer default 0 not null,
  touched_at timestamp with time zone not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  sends integer default 0 not null,
  sends_since timestamp with time zone not null,
  sub uuid,
  constraint code_pkey PRIMARY KEY (email_hash, purpose),
  constraint code_purpose_check CHECK (purpose = ANY (ARRAY['confirm'::text, 'reset'::text]))
);
CREATE INDEX code_by_time ON user_pool.code USING btree (touched_at);

create table user_pool.failed_sign_in (
  email_hash text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  locked_until timestamp with time zone not null,
  constraint failed_sign_in_pkey PRIMARY KEY (email_hash)
);
CREATE INDEX failed_sign_in_by_time ON user_pool.failed_sign_in USING btree (failed_at);

create table user_pool.key (
  purpose text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint key_pkey PRIMARY KEY (purpose),
  constraint key_purpose_check CHECK (purpose = ANY (ARRAY['signing'::text, 'pepper'::text]))
);

create table user_pool.mailbox (
  mailbox_hash text not null,
  cause text not null,
  sends integer not null,
  sends_since timestamp with time zone not null,
  constraint mailbox_pkey PRIMARY KEY (mailbox_hash, cause),
  constraint mailbox_cause_check CHECK (cause = ANY (ARRAY['sign_up'::text, 'request'::text, 'guess'::text]))
);
CREATE INDEX mailbox_by_time ON user_pool.mailbox USING btree (sends_since);

create table user_pool.refresh_token (
  token_hash text not null,
  origin_jti uuid not null,
  issued_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  constraint refresh_token_pkey PRIMARY KEY (token_hash),
  constraint refresh_token_origin_jti_fkey FOREIGN KEY (origin_jti) REFERENCES user_pool.session(origin_jti) ON DELETE CASCADE
);
CREATE INDEX refresh_token_by_session ON user_pool.refresh_token USING btree (origin_jti);

create table user_pool.session (
  origin_jti uuid not null,
  sub uuid not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  browser text,
  system text,
  constraint session_pkey PRIMARY KEY (origin_jti),
  constraint session_sub_fkey FOREIGN KEY (sub) REFERENCES user_pool.account(sub) ON DELETE CASCADE
);
CREATE INDEX session_by_account ON user_pool.session USING btree (sub);
CREATE INDEX session_by_expiry ON user_pool.session USING btree (expires_at);

create table user_pool.used_challenge (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint used_challenge_pkey PRIMARY KEY (id)
);
CREATE INDEX used_challenge_by_expiry ON user_pool.used_challenge USING btree (expires_at);

-- Functions:
-- artist_level_of(uuid) returns text
-- artists_of(uuid[]) returns SETOF uuid
-- bar_rows_of_work() returns trigger
-- bare_name(text) returns text
-- board_number(text,text,text,text) returns bigint
-- board_spans(date) returns TABLE(span text, starts date, before_starts date)
-- check_battle_vote() returns trigger
-- city_near(geography) returns integer
-- city_of(integer) returns integer
-- city_subject(integer) returns uuid
-- coarser_level(text,text) returns text
-- count_artwork() returns trigger
-- count_artworks() returns trigger
-- count_boards(timestamp with time zone) returns integer
-- cover_map() returns void
-- drop_follows() returns trigger
-- find_devices_due() returns trigger
-- find_street() returns trigger
-- fold(text) returns text
-- fold_address(text) returns text
-- fold_map(integer) returns integer
-- fold_places() returns void
-- fold_props(integer) returns integer
-- forget_network_suspects() returns trigger
-- hold_works_to_level(uuid[]) returns void
-- index_artwork() returns trigger
-- index_artworks() returns trigger
-- index_maker() returns trigger
-- index_makers() returns trigger
-- index_regions(integer[]) returns void
-- index_street() returns trigger
-- keep_ledger() returns trigger
-- keyed(text) returns text
-- level_spot() returns trigger
-- level_waiting_walls() returns integer
-- level_walls(uuid[]) returns void
-- load_regions(jsonb) returns void
-- map_code(integer,integer) returns bigint
-- map_facet(text,text,text) returns smallint
-- map_facet(text,text,text,text) returns smallint
-- map_unit_x(geometry) returns integer
-- map_unit_y(geometry) returns integer
-- network_key(inet) returns text
-- note_artworks_on_map() returns trigger
-- note_credit() returns trigger
-- note_credited() returns trigger
-- note_credits() returns trigger
-- note_due() returns trigger
-- note_due_agreement() returns trigger
-- note_due_battle() returns trigger
-- note_due_case() returns trigger
-- note_due_credits() returns trigger
-- note_due_membership() returns trigger
-- note_due_notice() returns trigger
-- note_due_text() returns trigger
-- note_due_work() returns trigger
-- note_entries() returns trigger
-- note_facet() returns trigger
-- note_spots_on_map() returns trigger
-- place_artwork() returns trigger
-- place_artworks_of_spot() returns trigger
-- place_changed_walks() returns trigger
-- place_number(text) returns bigint
-- place_walk() returns trigger
-- place_walks(uuid[]) returns void
-- place_walks_of_artwork() returns trigger
-- props_part(uuid) returns smallint
-- props_person(uuid) returns text
-- public_point(geography,text) returns geography
-- rank_week_before(bigint[]) returns void
-- rate_artwork() returns trigger
-- rebuild_map() returns void
-- rebuild_search() returns void
-- refuse_audit_change() returns trigger
-- refuse_change() returns trigger
-- roll_up_spot() returns trigger
-- set_props_person() returns trigger
-- spread_bits(bigint) returns bigint
-- standing_on(date,text,date,integer) returns text
-- street_in(text) returns text
-- sum_points(timestamp with time zone,date,boolean) returns record
-- tally_props() returns trigger
-- tell_live() returns trigger
-- terms_of(text) returns SETOF text
-- unindex_artworks() returns trigger
-- username_skeleton(text) returns text
-- utc_day(timestamp with time zone) returns date
-- weigh_artist_levels(uuid[]) returns void
-- weigh_artwork() returns trigger
-- weigh_levels_of_changed_credits() returns trigger
-- weigh_levels_of_claim() returns trigger
-- weigh_levels_of_credits() returns trigger
-- weigh_levels_of_gone() returns trigger
-- weigh_levels_of_moved() returns trigger
-- words_like(text) returns SETOF text
