import type { Translate } from '@allcity/contract/languages'
import type { ReportedType } from '@allcity/contract/moderation'
import { measureSentence } from '@allcity/contract/moderation-words'
import type { Database } from '#server/platform/database/connection.ts'
import { othersOfBatch } from '../moderation/queries-statements.ts'

const reported: Record<ReportedType, string> = {
  artwork: /*i18n*/ 'a work',
  sighting: /*i18n*/ 'a sighting',
  comment: /*i18n*/ 'a comment',
  member: /*i18n*/ 'a profile',
  list: /*i18n*/ 'a list',
  maker: /*i18n*/ 'a page',
}

/** Moderation of the reader's things and reports. It shows only the kind, as the thing itself may be hidden. */
export async function nameModerated(
  db: Database,
  statementIds: string[],
  caseIds: string[],
  translate: Translate,
): Promise<[string, string][]> {
  const names: [string, string][] = []
  if (statementIds.length > 0) {
    const rows = await db
      .selectFrom('statement')
      .select(['id', 'measure', 'subject_type as type', 'name', othersOfBatch('statement').as('others')])
      .where('id', 'in', statementIds)
      .execute()
    for (const row of rows) names.push([row.id, measureSentence(row, translate)])
  }
  if (caseIds.length > 0) {
    const rows = await db.selectFrom('report_case').select(['id', 'subject_type']).where('id', 'in', caseIds).execute()
    for (const { id, subject_type } of rows) names.push([id, translate(reported[subject_type])])
  }
  return names
}
