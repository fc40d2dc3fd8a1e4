import { type FollowState, followLimits } from '@allcity/contract/follows'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { Target } from './queries-targets.ts'

/** The number of followers, counted up to the limit that pages show, and whether the viewer follows it. */
export async function findFollowState(db: Database, target: Target, viewerId: string | null): Promise<FollowState> {
  const followers = db
    .selectFrom('follow')
    .select('member_id')
    .where('target_type', '=', target.type)
    .where('target_id', 'in', target.ids)
  const { rows } = await sql<{ followers: number; mine: boolean }>`select
    (select count(*)::integer from (${followers.distinct().limit(followLimits.counted)}) as counted) as followers,
    exists (${followers.where('member_id', '=', viewerId)}) as mine`.execute(db)
  return rows[0] ?? { followers: 0, mine: false }
}
