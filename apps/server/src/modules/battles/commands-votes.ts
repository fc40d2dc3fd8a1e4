import { type Choice, Finding } from '@allcity/contract/battles'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { named } from '#server/platform/database/prepared-statements.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { plain } from '#server/platform/lib/network.ts'
import type { BattleTable, Tables } from '#server/tables.ts'
import { noteDecision } from '../audit/commands.ts'
import { checkMayJudge } from './queries-sides.ts'
import { toRefusal } from './rules.ts'

interface Vote {
  battleId: string
  memberId: string
  choice: Choice
  address: string
}

/** Casts or changes a vote in one statement. A trigger checks permission and time, and serialises requests of one person. */
export async function castVote(
  db: Kysely<Tables>,
  { battleId, memberId, choice, address }: Vote,
): Promise<{ choice: Choice; at: Date }> {
  const vote = db
    .insertInto('battle_vote')
    .values({ battle_id: battleId, member_id: memberId, choice, network_key: networkKey(address) })
    .onConflict((conflict) =>
      conflict
        .columns(['battle_id', 'member_id'])
        .doUpdateSet({ choice: sql`excluded.choice`, network_key: sql`excluded.network_key` }),
    )
    .returning(['choice', 'at'])
  try {
    const { rows } = await db.executeQuery(named(vote.compile()))
    if (!rows[0]) throw new Error('A vote was neither taken nor refused')
    return rows[0]
  } catch (error) {
    throw toRefusal(error)
  }
}

/** The network key of an address, after unwrapping IPv4 from IPv6 and dropping the zone. */
const networkKey = (address: string) => sql<string>`network_key(${plain(address).replace(/%.*$/, '')}::inet)`

interface Voided {
  memberIds?: string[] | undefined
  reason: Finding['reason'] | null
  /** The reason the restored votes were voided for, when `memberIds` is absent. */
  takenOutFor?: Finding['reason'] | undefined
}

/**
 * Voids or restores votes while the result is provisional, then recounts. A moderator with a part in the battle may not judge it while
 * another could.
 */
export function voidVotes(
  db: Kysely<Tables>,
  moderatorId: string,
  id: string,
  { memberIds, reason, takenOutFor }: Voided,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // One reason may cover most votes of a large battle, and the checks may hold its lock. A slow request is better than a timeout here.
    await sql`set local statement_timeout = 0`.execute(tx)
    const battle = await tx.selectFrom('battle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!battle) throw notFound('battle')
    if (battle.state !== 'closed')
      throw new HttpError('conflict', /*i18n*/ 'Votes can only be voided while the result is provisional')
    await checkMayJudge(tx, moderatorId, battle)
    if (memberIds) await checkFound(tx, battle, memberIds, reason)
    const isChosen = memberIds
      ? sql<boolean>`member_id = any(${memberIds}::uuid[])`
      : isOfReason(battle, reason ?? takenOutFor, reason === null)
    const { numUpdatedRows } = await tx
      .updateTable('battle_vote')
      .set({ voided: reason, voided_by: moderatorId, voided_at: new Date() })
      .where('battle_id', '=', id)
      .where(isChosen)
      .where((eb) => eb.or([eb('voided', 'is', null), eb('voided', '<>', 'account_gone')]))
      // Moderators cannot restore automatically voided votes, such as votes on own works.
      .where((eb) => eb.or([eb('voided', 'is', null), eb('voided_by', 'is not', null)]))
      .executeTakeFirst()
    await countVotes(tx, id)
    await noteDecision(tx, {
      actorId: moderatorId,
      action: reason === null ? 'battle.restore_votes' : 'battle.void_votes',
      subject: { type: 'battle', id },
      details: {
        votes: Number(numUpdatedRows),
        ...((reason ?? takenOutFor) ? { finding: reason ?? takenOutFor } : {}),
      },
    })
  })
}

/**
 * A changed result reveals how a voided voter voted. So only suspected votes can be voided, for the reason found, and only suspected or
 * voided ones restored.
 */
async function checkFound(
  tx: Database,
  { id, checked_at }: Selectable<BattleTable>,
  memberIds: string[],
  reason: Finding['reason'] | null,
): Promise<void> {
  if (reason !== null && !checked_at) throw stillChecked()
  const { rows } = await sql`
    select from unnest(${memberIds}::uuid[]) as named (member_id)
    where not exists (
      select from battle_suspect as suspect where suspect.battle_id = ${id} and suspect.member_id = named.member_id
        and suspect.reason = coalesce(${reason}::text, suspect.reason))
      and not (${reason}::text is null and exists (
        select from battle_vote as vote where vote.battle_id = ${id} and vote.member_id = named.member_id
          and vote.voided is not null and vote.voided_by is not null))
    limit 1`.execute(tx)
  if (rows.length === 0) return
  const message =
    reason === null
      ? /*i18n*/ 'Only voided votes can be restored'
      : /*i18n*/ 'Only votes that the checks found can be voided, for that reason'
  throw new HttpError('invalid_request', message, { memberIds: message })
}

const stillChecked = () =>
  new HttpError('conflict', /*i18n*/ 'The votes are still being checked. Try again in a moment')

/** Votes of members a check suspects that still count, or that were voided for it. */
function isOfReason(
  { id, checked_at }: Selectable<BattleTable>,
  found: Finding['reason'] | undefined,
  isTakenOut: boolean,
): RawBuilder<boolean> {
  if (!found) throw new HttpError('invalid_request', /*i18n*/ 'Name the votes, or the reason they were voided for')
  if (!checked_at) throw stillChecked()
  return sql<boolean>`voided is not distinct from ${isTakenOut ? found : null}::text
    and member_id in (select member_id from battle_suspect where battle_id = ${id} and reason = ${found})`
}

/** Stores the vote counts of a closed battle, and the number of findings that still apply. */
export async function countVotes(tx: Database, id: string): Promise<void> {
  await sql`
    update battle set (one_votes, other_votes) = (
      select count(*) filter (where choice = 'one'), count(*) filter (where choice = 'other')
      from battle_vote where battle_id = ${id} and voided is null
    ), findings = case when checked_at is not null then ${countFindings(id)} end
    where id = ${id}`.execute(tx)
}

/** Counts the findings with at least one suspected vote that still counts. */
export const countFindings = (id: string) => sql<number>`(
  select count(*) from unnest(${Finding.shape.reason.options}::text[]) as looked_for (reason)
  where exists (
    select from battle_suspect as suspect join battle_vote as vote using (battle_id, member_id)
    where suspect.battle_id = ${id} and suspect.reason = looked_for.reason and vote.voided is null))`

/**
 * Voids votes by a work's artist or uploader, or by another account of their mailbox, discovered since the vote. Other members add credits,
 * so an artist only loses votes for their own work.
 */
export async function voidVotesOnOwn(tx: Database, id: string): Promise<void> {
  await sql`
    with side as (
      select unnest(array[one_member_id, other_member_id]) as member_id, array['one', 'other'] as choices from battle where id = ${id}
      union all select artwork.member_id, array['one', 'other']
      from battle join artwork on artwork.id in (one_id, other_id) where battle.id = ${id}
      union all select artists_of(array[one_id]), array['one'] from battle where id = ${id}
      union all select artists_of(array[other_id]), array['other'] from battle where id = ${id}
    )
    update battle_vote as vote set voided = 'same_person', voided_at = clock_timestamp()
    from member as voter
    where vote.battle_id = ${id} and voter.id = vote.member_id and exists (
      select from side join member on member.id = side.member_id
      where fold_address(member.email) = fold_address(voter.email) and vote.choice = any(side.choices))`.execute(tx)
}

/**
 * Handles the votes of a member who deletes their account: open votes are deleted, counted ones become anonymous. Provisional ones are also
 * voided, so deleting an account evades no check.
 */
export async function forgetVotes(tx: Database, memberId: string): Promise<void> {
  const voted = await tx
    .selectFrom('battle')
    .innerJoin('battle_vote', 'battle_vote.battle_id', 'battle.id')
    .select(['battle.id', 'battle.state'])
    .where('battle_vote.member_id', '=', memberId)
    .orderBy('battle.id')
    .forUpdate('battle')
    .execute()
  for (const { id, state } of voted) {
    const row = { battle: id, memberId }
    if (state === 'closed' || state === 'settled') await disown(tx, row, state === 'closed')
  }
  await tx.deleteFrom('battle_vote').where('member_id', '=', memberId).execute()
}

async function disown(
  tx: Database,
  { battle, memberId }: { battle: string; memberId: string },
  isProvisional: boolean,
) {
  // Suspects are members, and this one no longer exists.
  await tx.deleteFrom('battle_suspect').where('battle_id', '=', battle).where('member_id', '=', memberId).execute()
  await tx
    .updateTable('battle_vote')
    .set({ member_id: sql<string>`gen_random_uuid()`, person_key: sql<string>`gen_random_uuid()::text` })
    .set({ network_key: null, ...(isProvisional ? { voided: 'account_gone', voided_at: new Date() } : {}) })
    .where('battle_id', '=', battle)
    .where('member_id', '=', memberId)
    .execute()
  if (isProvisional) await countVotes(tx, battle)
}
