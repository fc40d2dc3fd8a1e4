import { Finding } from '@allcity/contract/battles'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import type { BattleVoteTable } from '#server/tables.ts'
import { loadBattles } from './queries.ts'
import { checkMayJudge } from './queries-sides.ts'
import { checkOver } from './queries-votes.ts'
import type { CheckedVote } from './rules-checks.ts'

/** The check for one-way voters reads this many of a voter's latest battles. */
const lookedAt = 20

/** All votes of a battle as input of the checks; network keys exist until the result is settled. */
export async function listCheckedVotes(db: Database, id: string): Promise<CheckedVote[]> {
  const { rows } = await sql<CheckedVote>`
    with voter as (
      select member_id from battle_vote where battle_id = ${id}
    ), faithful as (
      select voter.member_id
      from voter
      cross join lateral (
        select battle_id, choice from battle_vote where member_id = voter.member_id order by at desc limit ${lookedAt}::integer
      ) as late
      join battle on battle.id = late.battle_id
      group by voter.member_id
      having count(*) >= 3
        and count(distinct case late.choice when 'one' then battle.one_member_id else battle.other_member_id end) = 1
    )
    select vote.member_id as "memberId", member.email, member.created_at as "memberSince", vote.at,
      vote.network_key as "networkKey", vote.member_id in (select member_id from faithful) as "isOneWay"
    from battle_vote as vote
    join member on member.id = vote.member_id
    where vote.battle_id = ${id}
    order by vote.at, vote.member_id`.execute(db)
  return rows
}

const withFindings = (db: Database) => db.selectFrom('battle').where('state', '=', 'closed').where('findings', '>', 0)

/** Provisional battles with suspected votes that still count, the first to settle first. */
export async function listFindings(db: Database, { limit, cursor }: PageRequest, address: PhotoAddress) {
  const rows = await withFindings(db)
    .selectAll()
    .where(isAfterKey(decodeTimeKey(cursor), 'settles_at', 'id', 'oldest first'))
    .orderBy('settles_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => last.settles_at && writeCursor(last.settles_at, last.id))
  return { items: await loadBattles(db, shown, address), ...more }
}

export async function countFindings(db: Database): Promise<number> {
  const { count } = await withFindings(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const reasons = Finding.shape.reason.options
const mostVotesListed = 100

/** The findings of a closed battle, and how many suspected votes still count. Empty until the checks have run. */
export async function findChecks(
  db: Database,
  moderatorId: string,
  id: string,
): Promise<{ items: Finding[]; isReckoned: boolean }> {
  const { isReckoned } = await checkOver(db, id)
  const battle = await db.selectFrom('battle').selectAll().where('id', '=', id).executeTakeFirst()
  if (battle) await checkMayJudge(db, moderatorId, battle)
  if (!isReckoned) return { items: [], isReckoned }
  const counts = await countSuspects(db, id)
  const first = await listFirst(db, id)
  const items = counts
    .toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason))
    .map((counted) => ({ ...counted, votes: first.get(counted.reason) ?? [] }))
  return { items, isReckoned }
}

async function countSuspects(db: Database, id: string): Promise<Omit<Finding, 'votes'>[]> {
  const { rows } = await sql<Omit<Finding, 'votes'>>`
    select suspect.reason, count(*)::integer as count,
      (count(*) filter (where vote.voided is null))::integer as counting,
      (count(*) filter (where vote.voided = suspect.reason))::integer as voided
    from battle_suspect as suspect
    join battle_vote as vote using (battle_id, member_id)
    where suspect.battle_id = ${id}
    group by suspect.reason`.execute(db)
  return rows
}

type ListedVote = Pick<Selectable<BattleVoteTable>, 'member_id' | 'choice' | 'at' | 'voided'> & {
  reason: Finding['reason']
  username: string
}

/** The first 100 suspected votes of each reason. */
async function listFirst(db: Database, id: string): Promise<Map<Finding['reason'], Finding['votes']>> {
  const { rows } = await sql<ListedVote>`
    select first.reason, first.member_id, member.username, vote.choice, vote.at, vote.voided
    from unnest(${reasons}::text[]) as looked_for (reason)
    cross join lateral (
      select reason, place, member_id from battle_suspect
      where battle_id = ${id} and reason = looked_for.reason order by place limit ${mostVotesListed}::integer
    ) as first
    join battle_vote as vote on vote.battle_id = ${id} and vote.member_id = first.member_id
    join member on member.id = first.member_id
    order by first.reason, first.place`.execute(db)
  const byReason = Map.groupBy(rows, ({ reason }) => reason)
  return new Map([...byReason].map(([reason, votes]) => [reason, votes.map(toListedVote)]))
}

const toListedVote = ({ member_id, username, choice, at, voided }: ListedVote) => ({
  memberId: member_id,
  username,
  choice,
  voided,
  at: at.toISOString(),
})
