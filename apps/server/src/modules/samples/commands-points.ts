import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { momentAgo, type SamplePoints } from './rules.ts'

/** Creates solved credits and props with dates in the past, so that boards have a history at first start. */
export function tellPoints(
  db: Kysely<Tables>,
  { solved, props }: SamplePoints,
  members: Map<string, string>,
  now: Date,
): Promise<void> {
  const idOf = (username: string) => members.get(username) ?? ''
  return db.transaction().execute(async (tx) => {
    for (const { work, by, agreedBy, daysAgo } of solved) {
      const created_at = momentAgo(daysAgo, now)
      const credit = await tx
        .updateTable('credit')
        .set({ member_id: idOf(by), created_at })
        .where('artwork_id', '=', work)
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('credit_agreement').where('credit_id', '=', credit.id).execute()
      await tx
        .insertInto('credit_agreement')
        .values([by, agreedBy].map((one) => ({ credit_id: credit.id, member_id: idOf(one), created_at })))
        .execute()
    }
    const given = props.flatMap(({ work, by }) =>
      by.map(({ who, daysAgo }) => ({
        artwork_id: work,
        member_id: idOf(who),
        created_at: momentAgo(daysAgo, now),
      })),
    )
    await tx
      .insertInto('props')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
