import { type RawBuilder, sql } from 'kysely'
import { findConflict } from '#server/domain/conflict-of-interest.ts'
import { alikeBits, reach } from '#server/domain/same-wall.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { metresBetween } from '#server/platform/database/geography.ts'
import { isModerator } from '#server/platform/http/viewer.ts'
import { holdMakers } from '../makers/commands.ts'
import { isProtectedCredit } from './rules.ts'

/** @throws HttpError when an edit leaves out an artist who holds their page. */
export async function checkMayLeaveOut(
  tx: Database,
  memberId: string,
  artworkId: string,
  kept: string[],
): Promise<void> {
  const left = await tx
    .selectFrom('credit')
    .innerJoin('claim', 'claim.maker_id', 'credit.maker_id')
    .innerJoin('maker', 'maker.id', 'credit.maker_id')
    .select('maker.name')
    .where('credit.artwork_id', '=', artworkId)
    .where('credit.state', '=', 'standing')
    .where('claim.state', '=', 'accepted')
    .where('claim.member_id', '<>', memberId)
    .$if(kept.length > 0, (query) => query.where('credit.maker_id', 'not in', kept))
    .orderBy('credit.created_at')
    .execute()
  if (left.length === 0) return
  const { role } = await tx.selectFrom('member').select('role').where('id', '=', memberId).executeTakeFirstOrThrow()
  if (isModerator({ role }) && !(await findConflict(tx, memberId, { concerned: [memberId] }))) return
  throw isProtectedCredit(
    left.map(({ name }) => name),
    'credits',
  )
}

/**
 * Suggests the artists of an earlier work by this uploader at the same place or with the same photo. So removing a work and adding it again
 * without its artists does not undo their wishes. The suggestion stays until the artist or a moderator refuses it.
 */
export async function keepWishes(tx: Database, artworkId: string): Promise<void> {
  const { rows } = await listEarlierArtists(artworkId).execute(tx)
  if (rows.length === 0) return
  await holdMakers(
    tx,
    rows.map(({ maker_id }) => maker_id),
  )
  for (const { maker_id, role } of rows) {
    await sql`insert into credit (id, artwork_id, maker_id, role, state, keeps_wishes)
      values (gen_random_uuid(), ${artworkId}, ${maker_id}, ${role}, 'suggested', true)
      on conflict (artwork_id, maker_id) do update
      set state = 'suggested', keeps_wishes = true, refused_by = null, refused_reason = null
      where credit.state <> 'standing' and (credit.refused_by is null or credit.refused_by = 'uploader')`.execute(tx)
  }
}

const listEarlierArtists = (artworkId: string): RawBuilder<{ maker_id: string; role: string }> => sql`
  select distinct on (credit.maker_id) credit.maker_id, credit.role
  from artwork as work
  join spot as wall on wall.id = work.spot_id
  join member as me on me.id = work.member_id
  join member as same on same.id = me.id or (me.email <> '' and fold_address(same.email) = fold_address(me.email))
  join artwork as earlier on earlier.member_id = same.id and earlier.id <> work.id
  join spot as place on place.id = earlier.spot_id
  join credit on credit.artwork_id = earlier.id
    and (credit.state = 'standing' or credit.state = 'suggested' and credit.keeps_wishes)
  join claim on claim.maker_id = credit.maker_id and claim.state = 'accepted' and claim.member_id <> me.id
  where work.id = ${artworkId} and wall.surface <> 'train' and (
    earlier.state = 'removed' and ${metresBetween(
      sql`coalesce(work.own_point, wall.exact_point)`,
      sql`coalesce(earlier.own_point, place.exact_point)`,
    )} <= ${reach.near}
    or exists (select from photo as mine join photo as theirs on theirs.artwork_id = earlier.id
      where mine.artwork_id = work.id and (mine.file_hash = theirs.file_hash
        or bit_count(mine.perceptual_hash # theirs.perceptual_hash) <= ${sql.lit(alikeBits)})))`
