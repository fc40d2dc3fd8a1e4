import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/queue.ts'
import { claimTurned } from './events.ts'

/**
 * Moves undecided claims of a merged artist to the surviving one. If a member has two claims, the one with evidence stays, or else the
 * survivor's; a member who holds the survivor needs no claim.
 */
export async function joinClaims(tx: Database, id: string, into: string): Promise<void> {
  await sql`select from claim where maker_id in (${id}, ${into}) and state in ('open', 'given')
    order by id for update`.execute(tx)
  await sql`insert into merged_claim (merged_id, id, was_dispute, aside)
    select ${id}, id, is_dispute, aside from (
      select claim.*, case when other.id is not null and case claim.maker_id
        when ${id} then claim.state = 'open' or other.state <> 'open'
        else claim.state = 'open' and other.state = 'given' end then claim.state end as aside
      from claim left join claim other on other.maker_id in (${id}, ${into}) and other.member_id = claim.member_id
        and other.id <> claim.id and other.state in ('open', 'given', 'accepted')
      where claim.maker_id in (${id}, ${into}) and claim.state in ('open', 'given')
    ) weighed where maker_id = ${id} or aside is not null`.execute(tx)
  await sql`update claim set state = 'withdrawn' from merged_claim double
    where double.merged_id = ${id} and double.id = claim.id and double.aside is not null`.execute(tx)
  await sql`update claim set maker_id = ${into}, is_dispute = claim.is_dispute or exists (
      select from claim held where held.maker_id = ${into} and held.state = 'accepted')
    from merged_claim moved where moved.merged_id = ${id} and moved.id = claim.id and moved.aside is null`.execute(tx)
}

/** Undoes `joinClaims`. A claim accepted since stays with the survivor; evidence, answers and refusals since move back with their claim. */
export async function partClaims(tx: Database, id: string, into: string): Promise<void> {
  await sql`update claim set maker_id = ${id}, is_dispute = moved.was_dispute from merged_claim moved
    where moved.merged_id = ${id} and moved.id = claim.id and moved.aside is null
      and claim.maker_id = ${into} and claim.state not in ('accepted', 'ended')`.execute(tx)
  await sql`update claim set state = double.aside from merged_claim double
    where double.merged_id = ${id} and double.id = claim.id and double.aside is not null and claim.state = 'withdrawn'
      and not exists (select from claim other where other.maker_id = claim.maker_id
        and other.member_id = claim.member_id and other.state in ('open', 'given', 'accepted'))`.execute(tx)
  await tx.deleteFrom('merged_claim').where('merged_id', '=', id).execute()
}

/** Notifies the holder of the survivor and the claimants of each claim that the merge made a dispute. */
export async function tellOfMoved(tx: Database, jobs: Jobs, id: string): Promise<void> {
  const disputes = await tx
    .selectFrom('merged_claim')
    .innerJoin('claim', 'claim.id', 'merged_claim.id')
    .innerJoin('claim as held', 'held.maker_id', 'claim.maker_id')
    .select(['claim.id', 'claim.state'])
    .select(sql<boolean>`merged_claim.was_dispute`.as('was_dispute'))
    .where('merged_id', '=', id)
    .where('claim.state', 'in', ['open', 'given'])
    .where('held.state', '=', 'accepted')
    .execute()
  for (const { id: claimId, state, was_dispute } of disputes) {
    if (state === 'given') await jobs.announce(tx, claimTurned, { claimId, turn: 'disputed' })
    if (!was_dispute) await jobs.announce(tx, claimTurned, { claimId, turn: 'became_dispute' })
  }
}
