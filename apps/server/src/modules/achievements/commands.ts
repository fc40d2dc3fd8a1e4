import { type AchievementDefinition, achievementDefinitions } from '@allcity/contract/achievement-definitions'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'
import type { Measure } from './queries-measures.ts'
import { findTier, type Measures } from './rules.ts'

export interface Reached {
  memberId: string
  achievement: string
  tier: number
}

/** Runs in the transaction that stores the tier. */
export type OnReached = (tx: Database, reached: Reached) => Promise<void>

/**
 * Recomputes a member's progress, and reports each newly reached tier once. Idempotent; runs for one member are serialised, so the last
 * writer has the latest counts.
 */
export function reckon(db: Kysely<Tables>, memberId: string, measures: Measure[], onReached: OnReached): Promise<void> {
  return db.transaction().execute((tx) => reckonWithin(tx, memberId, measures, onReached))
}

export async function reckonWithin(
  tx: Database,
  memberId: string,
  measures: Measure[],
  onReached: OnReached,
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) return
  const counted: Measures = {}
  for (const measure of measures) Object.assign(counted, await measure(tx, memberId))
  const known = await tx
    .selectFrom('achievement_progress')
    .select(['achievement', 'progress', 'tier'])
    .where('member_id', '=', memberId)
    .execute()
  const before = new Map(known.map((row) => [row.achievement, row]))
  for (const definition of achievementDefinitions) {
    const progress = counted[definition.id]
    const had = before.get(definition.id) ?? { progress: 0, tier: 0 }
    if (progress === undefined || progress === had.progress) continue
    for (const tier of await write(tx, memberId, definition, { progress, tier: had.tier })) {
      await onReached(tx, { memberId, achievement: definition.id, tier })
    }
  }
}

/** Stores the progress and returns the newly reached tiers. */
async function write(
  tx: Database,
  memberId: string,
  definition: AchievementDefinition,
  { progress, tier }: { progress: number; tier: number },
): Promise<number[]> {
  const now = findTier(definition, progress)
  const reached = now > tier ? { tier: now, reached_at: new Date() } : {}
  await tx
    .insertInto('achievement_progress')
    .values({ member_id: memberId, achievement: definition.id, progress, tier: 0, reached_at: null, ...reached })
    .onConflict((conflict) => conflict.columns(['member_id', 'achievement']).doUpdateSet({ progress, ...reached }))
    .execute()
  return Array.from({ length: Math.max(now - tier, 0) }, (_, step) => tier + 1 + step)
}

/** Counts how many members reached each tier, and all members. */
export function countRarity(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // This reads all progress and may exceed the usual statement timeout; no request waits for it.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into achievement_rarity (achievement, tier, holders, members)
      select achievement, step, count(*), (select count(*) from member)
      from achievement_progress, generate_series(1, tier) as step
      group by achievement, step
      on conflict (achievement, tier) do update set holders = excluded.holders, members = excluded.members`.execute(tx)
  })
}
