import { type AuditAction, audit } from '@allcity/contract/audit'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

export interface AuditFilter {
  action?: AuditAction | undefined
  by?: string | undefined
  about?: string | undefined
  subject?: string | undefined
  q?: string | undefined
  /** Days in the visitor's time zone, such as `2025-11-05`, both inclusive. */
  since?: string | undefined
  until?: string | undefined
}

/** Converts days to the times they start and end in the visitor's time zone, as the API expects. */
export function toAuditQuery({ since, until, ...rest }: AuditFilter) {
  return {
    ...rest,
    since: since && new Date(`${since}T00:00`).toISOString(),
    until: until && startOfNextDay(until).toISOString(),
  }
}

function startOfNextDay(day: string): Date {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + 1)
  return start
}

/** The audit log, newest first. */
export const decisionPages = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit.list, { query: { ...toAuditQuery(filter), ...from(pageParam) } }, signal),
    ...pagesFrom(),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
