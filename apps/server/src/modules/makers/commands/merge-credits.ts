import { agreementsNeeded } from '@allcity/contract/credits'
import { sql } from 'kysely'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'

/** Where a work is credited to both, the stronger credit stays and inherits the agreements of both. */
export async function joinCredits(tx: Database, id: string, into: string): Promise<void> {
  await sql`insert into merged_credit
    (merged_id, id, kept_id, kept_state, kept_role, artwork_id, role, state, member_id, created_at)
    select ${id}, theirs.id, ours.id, ours.state, ours.role, theirs.artwork_id, theirs.role, theirs.state, theirs.member_id,
      theirs.created_at
    from credit theirs left join credit ours on ours.artwork_id = theirs.artwork_id and ours.maker_id = ${into}
    where theirs.maker_id = ${id}`.execute(tx)
  await sql`insert into merged_agreement (merged_id, credit_id, member_id, created_at, is_new)
    select double.merged_id, double.id, said.member_id, said.created_at, not exists (
      select from credit_agreement ours where ours.credit_id = double.kept_id and ours.member_id = said.member_id)
    from merged_credit double join credit_agreement said on said.credit_id = double.id
    where double.merged_id = ${id} and double.kept_id is not null`.execute(tx)
  await sql`insert into credit_agreement (credit_id, member_id, created_at)
    select double.kept_id, said.member_id, said.created_at from ${taken(id)}
    join merged_agreement said on said.merged_id = double.merged_id and said.credit_id = double.id
    where said.is_new on conflict do nothing`.execute(tx)
  await sql`update credit set state = 'standing', role = double.role from ${taken(id)}
    where credit.id = double.kept_id and double.state = 'standing' and credit.state <> 'standing'`.execute(tx)
  await sql`delete from credit using ${taken(id)} where credit.id = double.id`.execute(tx)
  await tx.updateTable('credit').set({ maker_id: into }).where('maker_id', '=', id).execute()
}

/** Changes to a credit since the merge move with it, or with the credit that replaced it. */
export async function partCredits(tx: Database, id: string, into: string): Promise<void> {
  // Skip a credit that was added to the double during the merge: the work has it already.
  const isThere = sql`exists (select from credit there where there.artwork_id = credit.artwork_id and there.maker_id = ${id})`
  await sql`update credit set maker_id = ${id} from merged_credit moved
    where moved.merged_id = ${id} and moved.kept_id is null and credit.id = moved.id and credit.maker_id = ${into}
      and not ${isThere}`.execute(tx)
  await returnTaken(tx, id, into)
  await sql`delete from credit_agreement using ${taken(id)}, merged_agreement said
    where said.merged_id = double.merged_id and said.credit_id = double.id and said.is_new
      and credit_agreement.credit_id = double.kept_id and credit_agreement.member_id = said.member_id
      and credit_agreement.created_at = said.created_at`.execute(tx)
  await settleKept(tx, id)
  await tx.deleteFrom('merged_credit').where('merged_id', '=', id).execute()
}

/** Restores the replaced credits, except where the name has been removed from the work or no supporter is left. */
async function returnTaken(tx: Database, id: string, into: string): Promise<void> {
  const agreementsLeft = sql`merged_agreement said join credit_agreement still on still.member_id = said.member_id
    where said.merged_id = double.merged_id and said.credit_id = double.id and still.credit_id = double.kept_id`
  await sql`insert into credit (id, artwork_id, maker_id, role, state, member_id, created_at)
    select double.id, double.artwork_id, ${id}, double.role,
      case when ours.state = 'refused' and (double.kept_state <> 'refused' or double.state = 'standing')
        then 'refused' else double.state end,
      double.member_id, double.created_at
    from ${taken(id)}, credit ours
    where ours.id = double.kept_id and ours.maker_id = ${into}
      and (double.state <> 'suggested' or exists (select from ${agreementsLeft}))
    on conflict do nothing`.execute(tx)
  await sql`insert into credit_agreement (credit_id, member_id, created_at)
    select double.id, said.member_id, said.created_at
    from ${taken(id)} join credit on credit.id = double.id
    join lateral (select said.member_id, said.created_at from ${agreementsLeft}) said on true`.execute(tx)
}

/** A credit that stood only by the double's credit is proposed again, unless enough members have agreed since. */
async function settleKept(tx: Database, id: string): Promise<void> {
  await sql`update credit set state = double.kept_state, role = double.kept_role
    from ${taken(id)} join maker_merge merge on merge.maker_id = double.merged_id
    where credit.id = double.kept_id and credit.state = 'standing' and double.kept_state <> 'standing'
      and not (double.kept_state = 'suggested' and ${agreementsNeeded} <= (
        select count(distinct ${selectPerson('said.member_id')}) from credit_agreement said where said.credit_id = credit.id))
      and not exists (select from credit_agreement said
        join member on member.id = said.member_id join artwork on artwork.id = double.artwork_id
        where said.credit_id = credit.id and said.created_at > merge.merged_at
          and (member.id = artwork.member_id or member.role <> 'member'))`.execute(tx)
  await sql`delete from credit using ${taken(id)} where credit.id = double.kept_id and credit.state = 'suggested'
    and not exists (select from credit_agreement said where said.credit_id = credit.id)`.execute(tx)
}

const taken = (id: string) => sql`(select * from merged_credit where merged_id = ${id} and kept_id is not null) double`
