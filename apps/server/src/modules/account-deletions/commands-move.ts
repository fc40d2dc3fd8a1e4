import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { weighEvidence } from '../sightings/commands.ts'
import { decideAnew } from '../spots/commands.ts'
import { atOnce } from './commands-delete.ts'
import { type Heir, type Move, moveWorks, reckonAgain } from './commands-works.ts'

export type { Heir } from './commands-works.ts'

/** Columns that name an owner or actor. Every table that refers to members is here, below, or deleted with them. */
const owners: [table: string, column: string][] = [
  ['photo', 'member_id'],
  ['comment', 'member_id'],
  ['comment', 'removed_by'],
  ['collection', 'member_id'],
  ['credit', 'member_id'],
  ['merged_credit', 'member_id'],
  ['vehicle_sighting', 'member_id'],
  ['maker', 'created_by'],
  ['maker', 'keeper_id'],
  ['maker_change', 'member_id'],
  ['maker_merge', 'merged_by'],
  ['merged_membership', 'entered_by'],
  ['battle', 'one_member_id'],
  ['battle', 'other_member_id'],
  ['battle', 'challenger_id'],
  ['battle_vote', 'voided_by'],
  ['matchup', 'member_id'],
  ['report_case', 'about_id'],
  ['report_case', 'taken_by'],
  ['report_case', 'decided_by'],
  ['statement', 'member_id'],
  ['statement', 'decided_by'],
  ['appeal', 'decided_by'],
  ['claim', 'decided_by'],
  ['claim', 'answered_by'],
  ['page_suggestion', 'member_id'],
  ['takedown', 'decided_by'],
  ['takedown_work', 'member_id'],
  ['takedown_work', 'answered_by'],
  ['import', 'member_id'],
]

/** Tables with one row per person and thing: rows of both accounts become one. */
export const onceEach: [table: string, column: string, ...others: string[]][] = [
  ['props', 'member_id', 'artwork_id', 'created_at'],
  ['follow', 'member_id', 'target_type', 'target_id', 'created_at'],
  ['crew_watch', 'member_id', 'crew_id', 'created_at'],
  ['block', 'member_id', 'blocked_id', 'created_at'],
  ['block', 'blocked_id', 'member_id', 'created_at'],
  ['comment_mention', 'member_id', 'comment_id', 'name', 'removed_at'],
  ['credit_agreement', 'member_id', 'credit_id', 'created_at'],
  ['merged_agreement', 'member_id', 'merged_id', 'credit_id', 'created_at', 'is_new'],
]

/** The columns above, and those that need more than an update of the member. */
export const movedColumns = [
  ...[...owners, ...onceEach].map(([table, column]) => `${table}.${column}`),
  ...['artwork.member_id', 'sighting.member_id', 'report.about_id', 'report.member_id', 'picture_text.member_id'],
  'picture_text.decided_by',
  ...[
    'membership.entered_by',
    'achievement_progress.member_id',
    'judge.member_id',
    'claim.member_id',
    'covering_voice.member_id',
  ],
]

const some = (table: string, column: string, from: string) =>
  sql`ctid in (select ctid from ${sql.ref(table)} where ${sql.ref(column)} = ${from} limit ${atOnce}::integer)`

const counted = async (tx: Database, statement: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`with moved as (${statement})
    select count(*)::integer as moved from moved`.execute(tx)
  return rows[0]?.moved ?? 0
}

const own =
  (table: string, column: string): Move =>
  (tx, { from, into }) =>
    counted(
      tx,
      sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${into} where ${some(table, column, from)} returning 1`,
    )

const once =
  (table: string, column: string, others: string[]): Move =>
  async (tx, { from, into }) => {
    const names = sql.join(others.map((name) => sql.ref(name)))
    // Skip rows where the member would follow or block themselves; null columns name no member.
    const isSelf = sql`(${into}::text in (${sql.join(others.map((name) => sql`${sql.ref(name)}::text`))})) is true`
    const { rows } = await sql<{ moved: number }>`
      with gone as (delete from ${sql.ref(table)} where ${some(table, column, from)} returning *),
      put as (
        insert into ${sql.ref(table)} (${sql.ref(column)}, ${names})
        select ${into}::uuid, ${names} from gone where not ${isSelf}
        on conflict do nothing
      )
      select count(*)::integer as moved from gone`.execute(tx)
    return rows[0]?.moved ?? 0
  }

/** Followers of the old account follow the remaining one. */
const followers: Move = async (tx, { from, into }) => {
  const { rows } = await sql<{ moved: number }>`
    with gone as (
      delete from follow where ctid in (
        select ctid from follow where target_type = 'member' and target_id = ${from}::text limit ${atOnce}::integer)
      returning member_id, created_at
    ), put as (
      insert into follow (member_id, target_type, target_id, created_at)
      select member_id, 'member', ${into}::text, created_at from gone where member_id <> ${into}
      on conflict do nothing
    )
    select count(*)::integer as moved from gone`.execute(tx)
  return rows[0]?.moved ?? 0
}

/** Two voices of one person may no longer suffice, so weigh the evidence of these works again. */
const sightings: Move = async (tx, { from, into }) => {
  const { rows } = await sql<{ artwork_id: string }>`
    update sighting set member_id = ${into}
    where id in (select id from sighting where member_id = ${from} limit ${atOnce}::integer) returning artwork_id`.execute(
    tx,
  )
  const ids = [...new Set(rows.map((row) => row.artwork_id))]
  for (const id of ids) await weighEvidence(tx, id)
  await reckonAgain(tx, ids)
  return rows.length
}

/** Two members who agreed on a covering may be one person, so decide these coverings again. */
const voices: Move = async (tx, { from, into }) => {
  const { rows } = await sql<{ covering_id: string }>`
    with gone as (delete from covering_voice where ${some('covering_voice', 'member_id', from)} returning *),
    put as (
      insert into covering_voice (covering_id, member_id, says_yes, said_at)
      select covering_id, ${into}::uuid, says_yes, said_at from gone on conflict do nothing
    )
    select covering_id from gone`.execute(tx)
  const ids = rows.map(({ covering_id }) => covering_id)
  await decideAnew(tx, ids)
  return ids.length
}

/** Credits for texts on another member's photo go to the remaining account, but not for photos that are now its own. */
const texts =
  (column: 'member_id' | 'decided_by'): Move =>
  async (tx, { from, into }) => {
    const { rows } = await sql<{ artwork_id: string | null }>`
    with moved as (
      update picture_text set ${sql.ref(column)} = ${into} where ${some('picture_text', column, from)} returning photo_id
    )
    select photo.artwork_id from moved join photo on photo.id = moved.photo_id`.execute(tx)
    await reckonAgain(tx, [...new Set(rows.flatMap(({ artwork_id }) => artwork_id ?? []))])
    return rows.length
  }

/** If both accounts have an undecided claim on one page, the remaining account's own stays. */
const claims: Move = async (tx, { from, into }) => {
  await sql`
    delete from claim where member_id = ${from} and state in ('open', 'given') and exists (
      select from claim as other
      where other.maker_id = claim.maker_id and other.member_id = ${into} and other.state in ('open', 'given'))`.execute(
    tx,
  )
  // Move the page's changes together with the claim on it, or the history would name the secret holder.
  await sql`update maker_change set member_id = ${into}
    where member_id = ${from} and maker_id in (select maker_id from claim where member_id = ${from})`.execute(tx)
  return own('claim', 'member_id')(tx, { from, into })
}

/** If both accounts have the same private membership, the remaining account's own stays, even if a merge of makers moved one of them. */
const memberships: Move = async (tx, heir) => {
  const { from, into } = heir
  const { rows } = await sql`
    with gone as (
      delete from membership as double using membership as kept
      where double.entered_by = ${from} and not double.is_public and kept.entered_by = ${into} and not kept.is_public
        and (kept.crew_id, kept.artist_id) = (double.crew_id, double.artist_id)
        and kept.from_year is not distinct from double.from_year
      returning double.id, kept.id as kept_id
    ), led as (
      update merged_membership as merged set kept_id = gone.kept_id from gone where gone.id = coalesce(merged.kept_id, merged.id)
    ) select from gone`.execute(tx)
  return rows.length > 0 ? rows.length : own('membership', 'entered_by')(tx, heir)
}

const moves: Move[] = [
  moveWorks,
  sightings,
  voices,
  texts('member_id'),
  texts('decided_by'),
  followers,
  claims,
  memberships,
  ...owners.map(([table, column]) => own(table, column)),
  ...onceEach.map(([table, column, ...others]) => once(table, column, others)),
]

/** Moves the next batch to the remaining account; false when nothing is left. */
export async function moveSome(tx: Database, heir: Heir): Promise<boolean> {
  for (const move of moves) if ((await move(tx, heir)) > 0) return true
  return false
}
