import { sql } from 'kysely'
import { personKeyOfMember } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { countVotes, forgetVotes } from '../battles/commands-votes.ts'
import type { Heir } from './commands-works.ts'

/**
 * Merges the votes of two accounts. If both voted, or one has a side, the old account's vote is deleted as on account deletion. The others
 * move to the remaining account, under its mailbox key.
 */
export async function mergeVotes(tx: Database, { from, into }: Heir): Promise<void> {
  // Lock all battles of both at once, in id order like other code. So concurrent checks have stored either all suspects or none.
  await sql`select from battle join battle_vote as vote on vote.battle_id = battle.id where vote.member_id in (${from}, ${into})
    order by battle.id for update of battle`.execute(tx)
  await sql`update battle_vote as vote set member_id = ${into},
      person_key = ${personKeyOfMember(into)}
    from battle
    where vote.member_id = ${from} and battle.id = vote.battle_id
      and ${into} not in (coalesce(battle.one_member_id, ${from}), coalesce(battle.other_member_id, ${from}))
      and not exists (
        select from battle_vote as other where other.battle_id = vote.battle_id and other.member_id <> ${from}
          and (other.member_id = ${into}
            or other.person_key = ${personKeyOfMember(into)}))`.execute(tx)
  await forgetVotes(tx, from)
  await dropVotesOnOwn(tx, into)
}

/** Drops votes in battles where a side became the voter's own. A settled result stays. */
async function dropVotesOnOwn(tx: Database, into: string): Promise<void> {
  const { rows } = await sql<{ id: string; state: string }>`
    select battle.id, battle.state from battle join battle_vote as vote on vote.battle_id = battle.id
    where vote.member_id = ${into} and ${into} in (battle.one_member_id, battle.other_member_id)
      and battle.state in ('live', 'closed') order by battle.id for update of battle`.execute(tx)
  for (const { id, state } of rows) {
    const vote = sql`battle_id = ${id} and member_id = ${into}`
    if (state === 'live') await sql`delete from battle_vote where ${vote}`.execute(tx)
    else {
      await sql`update battle_vote set voided = 'same_person', voided_at = now() where ${vote}`.execute(tx)
      await countVotes(tx, id)
    }
  }
}
