import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { tell } from '../commands.ts'

/** Tells a member that something of theirs was taken from view, is back, or stays hidden. */
export function tellOfStatement(
  db: Kysely<Tables>,
  statementId: string,
  kind: 'statement' | 'statement_ended' | 'appeal_refused',
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const statement = await tx
      .selectFrom('statement')
      .select('member_id')
      .where('id', '=', statementId)
      .executeTakeFirst()
    if (!statement) return
    await tell(tx, [statement.member_id], { kind, cause: `${kind}:${statementId}`, subject: statementId })
  })
}

/** Tells the reporters of a thing how the case ended. */
export function tellReporters(db: Kysely<Tables>, caseId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const decided = await tx.selectFrom('report_case').select('decision').where('id', '=', caseId).executeTakeFirst()
    const reports = await tx.selectFrom('report').select('member_id').where('case_id', '=', caseId).execute()
    if (!decided?.decision) return
    await tell(
      tx,
      reports.map(({ member_id }) => member_id),
      {
        kind: decided.decision === 'dismiss' ? 'report_dismissed' : 'report_upheld',
        cause: `report:${caseId}`,
        subject: caseId,
      },
    )
  })
}
