import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { requestContext } from '#server/platform/logger/request-context.ts'
import type { Tracing } from '#server/platform/logger/tracing.ts'

/** Told of each query that has ended: its statement, with placeholders where the values are, and never a value. */
export type WatchQueries = (event: LogEvent) => void

const longest = 4_000

/** Writes down queries that take longer than `slowMs`, 0 for none, from when `isOpen` says so, and gives each its span. */
export function queryWatch(
  slowMs: number,
  log: Logger,
  tracing: Tracing | null,
  isOpen: () => boolean = () => true,
): WatchQueries | undefined {
  if (slowMs === 0 && !tracing) return undefined
  return ({ query, queryDurationMillis, level }) => {
    tracing?.query(query.sql, queryDurationMillis, level === 'error')
    if (slowMs === 0 || queryDurationMillis < slowMs || !isOpen()) return
    const { requestId } = requestContext() ?? {}
    const statement = query.sql.slice(0, longest)
    log.warn({ milliseconds: Math.round(queryDurationMillis), statement, reqId: requestId }, 'slow query')
  }
}
