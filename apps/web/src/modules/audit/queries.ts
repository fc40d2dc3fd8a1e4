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
}

/** The log of decisions, the last first. */
export const decisionPages = (wanted: AuditWanted) =>
  infiniteQueryOptions({
    queryKey: ['audit', wanted],
    queryFn: ({ pageParam, signal }) => call(audit.list, { query: { ...wanted, ...from(pageParam) } }, signal),
    ...pagesFrom(),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
