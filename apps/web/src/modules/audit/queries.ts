import { type AuditAction, audit } from '@allcity/contract/audit'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { from, pagesFrom } from '#web/lib/pages.ts'

export interface AuditWanted {
  action?: AuditAction | undefined
  by?: string | undefined
  about?: string | undefined
  subject?: string | undefined
  q?: string | undefined
  /** Days of the visitor, `2025-11-05`, both included. */
  since?: string | undefined
  until?: string | undefined
}

/** What the API is asked for: days become the moments at which they begin and end where the visitor is. */
export function askedOf({ since, until, ...rest }: AuditWanted) {
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

/** The log of decisions, the last first. */
export const decisionPages = (wanted: AuditWanted) =>
  infiniteQueryOptions({
    queryKey: ['audit', wanted],
    queryFn: ({ pageParam, signal }) => call(audit.list, { query: { ...askedOf(wanted), ...from(pageParam) } }, signal),
    ...pagesFrom(),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
