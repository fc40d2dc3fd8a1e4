import { admin } from '@allcity/contract/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** Counts of pending decisions, and figures of the site for each of the last `days` days. */
export const siteOverview = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: ({ signal }) => call(admin.overview, { query: { days } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const failedJobs = () =>
  queryOptions({
    queryKey: ['admin', 'jobs'],
    queryFn: async ({ signal }) => (await call(admin.failedJobs, {}, signal)).items,
    staleTime: 0,
  })
