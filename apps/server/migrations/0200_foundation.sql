-- Extensions, secrets, and the immutable functions that stored columns and indexes depend on.
-- A new version of such a function needs a migration that rewrites what it stored.

create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Folds case, accents and the final sigma. unaccent() is only stable; indexes need an immutable function.
create function fold(text) returns text
language sql immutable strict parallel safe
return translate(lower(unaccent('unaccent'::regdictionary, $1)), 'ς', 'σ');

-- Rounds an exact point to the grid of its level. Null when nothing may be shown.
-- The grid is fixed: rows from the equator, cells from the prime meridian.
create function public_point(exact geography, level text) returns geography
language plpgsql immutable strict parallel safe as $$
declare
  metres_a_degree constant double precision := 111320;
  metres double precision := case level when 'street' then 150 when 'district' then 1000 when 'city' then 10000 end;
  latitude double precision := ST_Y(exact::geometry);
  longitude double precision := ST_X(exact::geometry);
  row_height double precision;
  cell_width double precision;
begin
  if level = 'exact' then return exact; end if;
  if metres is null then return null; end if;
  row_height := metres / metres_a_degree;
  latitude := least(90, greatest(-90, (floor(latitude / row_height) + 0.5) * row_height));
  cell_width := metres / (metres_a_degree * greatest(cos(radians(latitude)), 0.001));
  longitude := (floor(longitude / cell_width) + 0.5) * cell_width;
  if longitude > 180 then longitude := longitude - 360; end if;
  if longitude < -180 then longitude := longitude + 360; end if;
  return ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)::geography;
end $$;

-- Interleaves the 16 lower bits with zeros.
create function spread_bits(bits bigint) returns bigint
language plpgsql immutable strict parallel safe as $$
begin
  bits := (bits | (bits << 8)) & 16711935;
  bits := (bits | (bits << 4)) & 252645135;
  bits := (bits | (bits << 2)) & 858993459;
  return (bits | (bits << 1)) & 1431655765;
end $$;

-- Position of a point on the Web Mercator square of 2^24 by 2^24 units.
create function map_unit_x(point geometry) returns integer
language sql immutable strict parallel safe
return least(16777215, greatest(0, floor((ST_X(point) + 180) / 360 * 16777216)))::integer;

create function map_unit_y(point geometry) returns integer
language sql immutable strict parallel safe
return least(16777215, greatest(0, floor(
  (0.5 - ln(tan(pi() / 4 + radians(least(85.0511287, greatest(-85.0511287, ST_Y(point)))) / 2)) / (2 * pi())) * 16777216
)))::integer;

-- Morton code of the level 16 cell. Shifted by 2 * (16 - n) bits it is the ancestor at level n.
create function map_code(unit_x integer, unit_y integer) returns bigint
language sql immutable strict parallel safe
return spread_bits((unit_x >> 8)::bigint) | (spread_bits((unit_y >> 8)::bigint) << 1);

-- A name without spaces and punctuation, to warn about duplicate pages.
create function bare_name(name text) returns text
language sql immutable strict parallel safe
return translate(name, ' .,-_&!?#*+/''"()', '');

-- The mailbox of an address: without plus tags, and without dots where the provider ignores them.
create function fold_address(address text) returns text
language sql immutable strict parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then regexp_replace(name, '[._-]', '', 'g') || '@proton.me'
    else name || '@' || domain
  end
  from (
    select coalesce(nullif(split_part(whole, '+', 1), ''), whole) as name, domain
    from (
      select regexp_replace(lower(trim(address)), '@[^@]*$', '') as whole,
        regexp_replace(lower(trim(address)), '^.*@', '') as domain
    ) as halves
  ) as parts
$$;

-- Skeleton of a username: look-alike names have the same one (Unicode TR39, section 4).
-- The pairs are the letters and digits, one to one, of https://www.unicode.org/Public/security/10.0.0/confusables.txt.
-- Copyright © 1991-2017 Unicode, Inc., licence: https://www.unicode.org/license.txt
-- Beyond the standard: small capitals, "vv" for "w", and no difference of case.
create function username_skeleton(name text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(translate(lower(translate(
    normalize(name, NFKD),
    U&'01\0d4e\a7f7\1173\4e00\+0114d1\0ce7\1065\a75a\01a7\a644\06f2\0ae8\+0114d2\0ce8\a7ab\021c\01b7\a76a' ||
    U&'\0417\04e0\06f3\0ae9\06f4\0aea\01bc\0431\06f6\+0114d6\09ea\0a6a\0223\0222\0aee\0a67\0b68\09ed\0d6d\a76e' ||
    U&'\0967\+0118e4\06f9\0cef\0251\03b1\0430\0391\0410\0184\042c\a7b4\0392\0412\0432\1d04\0441\+0118e9\0421\025b' ||
    U&'\03b5\0454\0511\0404\037d\03ff\0501\a77a\03b4\056e\ab32\0435\04bd\0395\0415\0259\04d9\04d8\0510\1d08' ||
    U&'\0437\a79d\ab35\a799\1e9d\0584\a798\03dc\0261\1d83\018d\0581\050c\050d\04bb\0570\0397\041d\043d\050a' ||
    U&'\0370\a795\0131\026a\0269\03b9\0456\a647\04cf\03f3\0458\a7b2\037f\0408\0575\039a\041a\0661\06f1I' ||
    U&'\0196\01c0\0399\0406\04c0\05d5\05df\0627\039c\03fa\041c\0578\057c\039d\0377\0438\0966\0a66\0ae6\0be6' ||
    U&'\0c66\0ce6\0d66\0e50\0ed0\1040\0665\06f5\1d0f\1d11\ab3d\03bf\03c3\043e\10ff\0585\05e1\0647\06be\06c1' ||
    U&'\06d5\0d20\101d\07c0\09e6\0b66\3007\+0114d0\+0118e0\039f\041e\0555\12d0\0b20\2184\1d10\037b\2183\03fd\03c1' ||
    U&'\0440\03a1\0420\1d29\03c6\0444\051b\0563\0566\1d90\1d0b\03ba\043a\ab47\ab48\1d26\0433\01a6\044f\a731' ||
    U&'\01bd\0455\0405\054f\a7b5\03b2\ab4d\03a3\03a4\0422\10a0\03c4\0442\a79f\1d1c\ab4e\ab52\028b\03c5\057d' ||
    U&'\054d\1200\057a\1223\1d20\03bd\0475\05d8\0667\06f7\0474\1d27\0668\06f8\039b\041b\026f\1d21\0461\051d' ||
    U&'\0561\+0118e6\051c\1d0d\043c\0445\a7b3\03a7\0425\0263\1d8c\028f\1eff\ab5a\03b3\0443\04af\10e7\03a5\0423' ||
    U&'\04ae\0292\a76b\04e1\10f3\1d22\+0102f5\+0118e5\0396\01bf\03f8\03f7\1d24\a645\044c\a668\0413\1d28\043f\041f' ||
    U&'\03db\0424\0553\1240\ab53\ab55\0471\0470\a7b7\a64d\0376\1d2b\ab60\a7b6\04cc\04cb\1294\1260\02bf\06d0' ||
    U&'\08a9\0767\06c3\+0102e1\+0102f2\+0102e8\06a7\08bb\066f\08bc\06a9\06aa\0762\08b0\+0102e4\08b1\066e\06ba\08bd\064a' ||
    U&'\06cc\06d2\0544\054c\053b\054a\0abd\0bee\0bb0\0be8\0d09\0bed\0b9c\0d1c\0be7\0bea\0d23\0bf0\0d34\0d36' ||
    U&'\0c85\0c86\0c87\0c92\0c9c\0c9e\0ca3\0caf\0cb1\0cb2\0d61\0d31\0dea\0deb\0e03\0e14\0e15\0e21\0e88\0e0b' ||
    U&'\0e0f\0e17\0e9a\0e9b\0e9d\0e9e\0e9f\0e26\0e8d\0e45\0f6a\17a3\19d0\19d1\1a80\1a90\aa53\aa56\1b52\1b53' ||
    U&'\1b58\11a8\11ab\11ae\11af\11b7\11b8\11ba\11bc\11bd\11be\11bf\11c0\11c1\11c2\11eb\11f0\11f9\30d8\a7b1' ||
    U&'\a79e\a69a\a79b\a79a\+0104a0\1175\30cb\30a4\5002\503c\30cf\30ab\30c8\30ed\56d7\439b\555f\58eb\39b3\586b' ||
    U&'\58ff\30bf\5b00\30a8\5e32\6238\6409\66f6\6669\80a6\80d0\80ca\8101\80f6\8127\5e50\4420\81a7\67ff\69e9' ||
    U&'\6a27\6f59\9fc3\6663\784f\7d76\8141\6726\853f\8641\8a7d\8a1e\8b8f\8c63\8d86\8dfa\8e9b\8f27\90de\93ae' ||
    U&'\96b8\9e43\9ed2',
    U&'Ol\0971\30fc\30fc\30fc\09e7\0c67\1041222\0662\0968\09e8\0c683333' ||
    U&'33\0663\0969\0664\096a56\0666\09ec8888\096e99999' ||
    U&'\0669\0669\0669\0c6faaaAAbbBBB\0299ccCC\a793' ||
    U&'\a793\a793\a793\a792\a73f\a73ed\a779\1e9f\1e9feeeEE\01dd\01dd\018f\0190\025c' ||
    U&'\025c\029affffFFggggG\0262hhHH\029c\01f6' ||
    U&'\2c75\a727iiiiiiijjJJJ\0237KKlll' ||
    U&'llllllllMMMnnN\1d0e\1d0eoooo' ||
    U&'oooooooooooooooooooo' ||
    U&'oooOOOOOOOOOOO\0254\0254\0254\0186\0186p' ||
    U&'pPP\1d18\0278\0278qqq\024b\0138\0138\0138rrrrR\1d19s' ||
    U&'ssSS\00df\00df\0283\01a9TT\a786\1d1b\1d1buuuuuuu' ||
    U&'UU\0270\0270vvvvVVV\028c\0245\0245\0245\0245wwww' ||
    U&'wWW\028d\028dxXXXyyyyyyyyyYY' ||
    U&'Y\021d\021d\021d\021dzZZZ\00fe\00fe\00de\01a8\01a8\0185\0298\0393\03c0\03c0\03a0' ||
    U&'\03c2\03a6\03a6\03a6\03c7\03c7\03c8\03a8\03c9\03c9\0418\043b\0459\a64c\04b7\04b6\0571\0548\0559\067b' ||
    U&'\0754\0754\0629\062f\0635\0637\0641\06a1\06a1\06a1\0643\0643\06ac\06af\0648\0648\0649\0649\0649\0649' ||
    U&'\0649\0649\1206\1261\12ae\1323\093d\0b85\0b88\0b89\0b89\0b8e\0b90\0b90\0b95\0b9a\0ba3\0baf\0bb4\0bb6' ||
    U&'\0c05\0c06\0c07\0c12\0c1c\0c1e\0c23\0c2f\0c31\0c32\0d1e\0d30\0da2\0daf\0e02\0e04\0e04\0e06\0e08\0e0a' ||
    U&'\0e0e\0e11\0e1a\0e1b\0e1d\0e1e\0e1f\0e20\0e22\0e32\0f62\17a2\199e\19b1\1a45\1a45\aa01\aa23\1b0d\1b11' ||
    U&'\1b28\1100\1102\1103\1105\1106\1107\1109\110b\110c\110e\110f\1110\1111\1112\1140\114c\1159\3078\a4d5' ||
    U&'\a4e4\+0102a8\+01043a\+010412\+010486\4e28\4e8c\4ebb\4f75\5024\516b\529b\535c\53e3\53e3\3588\5553\571f\363d\5861' ||
    U&'\58ab\5915\5aaf\5de5\5e21\6236\3a41\3ada\665a\670c\670f\6710\6713\3b35\6718\3b3a\3b3b\6723\676e\3ba3' ||
    U&'\699d\6e88\4039\403f\7814\7d55\80fc\4443\848d\8637\8a2e\46b6\8b86\8c5c\8d7f\8de5\8e97\8eff\90ce\93ad' ||
    U&'\96b7\9e42\9ed1')),
    U&'\0299\1d05\1d07\a730\0262\029c\1d0a\0138\029f\1d0d\028d\0274\1d18\a7af\0280\1d1b\028f',
    'bdefghjklmmnpqrty'),
    'm', 'rn'), 'vv', 'w'), U&'\00e6', 'ae'), U&'\04d5', 'ae'), U&'\0153', 'oe');

-- Key of the hashes of persons and networks. It never leaves the database.
create table secret (
  name text primary key,
  value text not null
);

insert into secret (name, value)
select 'person', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');

-- Secrets that all servers of an installation share. The first server creates them.
create table shared_secret (
  purpose text primary key,
  value text not null
);

-- One-time steps that have run, such as loading the sample world.
create table milestone (
  name text primary key,
  reached_at timestamptz not null default now()
);
