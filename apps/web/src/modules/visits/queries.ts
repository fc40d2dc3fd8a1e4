import { type VisitSpan, visits } from '@allcity/contract/visits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

export const visitSummary = (days: VisitSpan) =>
  queryOptions({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => call(visits.summary, { query: { days } }, signal),
  })
