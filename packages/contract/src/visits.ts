import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** All pages of the web app, by file name. Page views are counted under this name only, never with a URL or a person. */
export const PageName = z.enum([
  'about',
  'achievements',
  'admin',
  'admin-audit',
  'admin-battles',
  'admin-claims',
  'admin-import',
  'admin-imports',
  'admin-reports',
  'admin-takedowns',
  'admin-user',
  'admin-users',
  'admin-visits',
  'arena',
  'artist',
  'artist-claim',
  'artists',
  'artwork',
  'artwork-takedown',
  'battle',
  'battle-new',
  'battles',
  'browse',
  'city',
  'confirm-email',
  'contact',
  'crew',
  'crews',
  'data',
  'feed',
  'home',
  'leaderboards',
  'list',
  'list-print',
  'lists',
  'login',
  'map',
  'member',
  'my-lists',
  'my-statements',
  'my-uploads',
  'not-found',
  'notifications',
  'offline',
  'places',
  'planned-walk',
  'planned-walk-mode',
  'points',
  'privacy',
  'profile',
  'register',
  'search',
  'spot',
  'statement',
  'statement-notice',
  'stop-mail',
  'takedown',
  'terms',
  'train',
  'trains',
  'upload',
  'walk',
  'warrant-canary',
])
export type PageName = z.infer<typeof PageName>

export const visitSpans = { '7': 7, '30': 30, '90': 90 } as const
export const VisitSpan = z.enum(['7', '30', '90'])
export type VisitSpan = z.infer<typeof VisitSpan>

export const VisitSummary = z.object({
  /** Whether this installation counts page views; off by default. */
  isCounted: z.boolean(),
  /** Every day of the span in UTC, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  /** Most viewed first. */
  pages: z.array(z.object({ page: z.string(), views: z.int() })),
})
export type VisitSummary = z.infer<typeof VisitSummary>

export const visits = {
  note: endpoint({
    method: 'POST',
    path: '/visits',
    access: 'public',
    summary: 'Count a page view without storing who opened it. Requests with DNT or Sec-GPC are not counted.',
    body: z.strictObject({ page: PageName }),
    response: z.object({ isCounted: z.boolean() }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/visits',
    access: 'moderator',
    summary: 'Get the page views per day and in total.',
    query: z.object({ days: VisitSpan.default('30') }),
    response: VisitSummary,
  }),
}
