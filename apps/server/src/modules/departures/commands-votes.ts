import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { personKeyOfMember } from '#server/database/same-person.ts'
import { countVotes, forgetVotesOf } from '../battles/commands-votes.ts'
import type { Heir } from './commands-works.ts'

/**
 * One person, one vote: where both accounts voted, or one of them has a side, the vote of the account that goes is forgotten as
 * those of a member who leaves. The others become the heir's, under the key of the heir's mailbox.
 */
export async function mergeVotes(tx: Database, { from, into }: Heir): Promise<void> {
  // The checks of a battle hold it while they keep whom they suspect: these become the heir's, or are not there yet.
  // All battles of both at once, in their order, as whoever else holds several does.
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
  await forgetVotesOf(tx, from)
  await dropVotesOnOwn(tx, into)
}

/** Battles in which the heir voted before one of the sides became theirs. A settled result stands. */
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
