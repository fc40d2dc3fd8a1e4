import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Tier = z.object({
  /** Threshold of the tier. */
  needs: z.int(),
  /** Share of all members who reached it, from 0 to 1; counted every hour. */
  share: z.number(),
})

export const Achievement = z.object({
  id: z.string(),
  name: z.string(),
  how: z.string(),
  group: z.string(),
  tiers: z.array(Tier),
})
export type Achievement = z.infer<typeof Achievement>

/** A member's progress towards one achievement. */
export const Progress = z.object({
  id: z.string(),
  /** Current count; it may be lower than it was. */
  progress: z.int(),
  /** Highest tier reached, from 1; 0 for none. A member never loses a tier. */
  tier: z.int(),
  reachedAt: z.iso.datetime().nullable(),
})
export type Progress = z.infer<typeof Progress>

/** A badge of a member: the highest tier of an achievement. */
export const Badge = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.int(),
  tiers: z.int(),
  reachedAt: z.iso.datetime(),
})
export type Badge = z.infer<typeof Badge>

export const achievements = {
  list: endpoint({
    method: 'GET',
    path: '/achievements',
    access: 'public',
    summary: 'List all badges, how to earn them and how rare they are.',
    response: z.object({ items: z.array(Achievement) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/achievements/mine',
    access: 'member',
    summary: 'List your progress on the badges that you have begun.',
    response: z.object({ items: z.array(Progress) }),
  }),
  of: endpoint({
    method: 'GET',
    path: '/achievements/of/:username',
    access: 'public',
    summary: 'List the badges of a member who shows them, the latest first.',
    params: z.object({ username: z.string().min(1).max(120) }),
    response: z.object({ items: z.array(Badge) }),
  }),
}
