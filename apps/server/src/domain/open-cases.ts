import { type RawBuilder, sql } from 'kysely'

/**
 * Whether somebody is to decide about a work that was reported or is named in a notice. The work is given as the name of a column.
 * A look before it is first shown is none of these.
 */
export const hasOpenCase = (artwork: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from report_case as one where one.subject_type = 'artwork' and one.subject_id = ${sql.ref(artwork)}
    and one.decision is null and one.severity > 0)
  or exists (select from takedown_work as work join takedown on takedown.id = work.takedown_id
    where work.artwork_id = ${sql.ref(artwork)} and takedown.state = 'open'))`

/** Whether somebody is to decide about a work, or has taken it from view. */
export const hasCaseOrMeasure = (artwork: string): RawBuilder<boolean> => sql<boolean>`(${hasOpenCase(artwork)}
  or exists (select from statement where statement.subject_type = 'artwork'
    and statement.subject_id = ${sql.ref(artwork)} and statement.ended_at is null))`
