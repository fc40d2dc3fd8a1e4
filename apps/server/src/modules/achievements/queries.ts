import { type AchievementDefinition, achievementDefinitions } from '@allcity/contract/achievement-definitions'
import type { Achievement, Badge, Progress } from '@allcity/contract/achievements'
import type { Database } from '#server/platform/database/connection.ts'
import { notFound } from '#server/platform/errors.ts'

/** All achievements in the order of the definitions, with the share of members who reached each tier. */
export async function listAchievements(db: Database): Promise<{ items: Achievement[] }> {
  const rows = await db.selectFrom('achievement_rarity').selectAll().execute()
  const shares = new Map(rows.map((row) => [`${row.achievement} ${row.tier}`, row.holders / Math.max(row.members, 1)]))
  return {
    items: achievementDefinitions.map(({ id, name, how, group, tiers }) => ({
      id,
      name,
      how,
      group,
      tiers: tiers.map((needs, at) => ({ needs, share: Math.min(shares.get(`${id} ${at + 1}`) ?? 0, 1) })),
    })),
  }
}

export async function listProgress(db: Database, memberId: string): Promise<{ items: Progress[] }> {
  const rows = await db.selectFrom('achievement_progress').selectAll().where('member_id', '=', memberId).execute()
  return {
    items: rows.map(({ achievement, progress, tier, reached_at }) => ({
      id: achievement,
      progress,
      tier,
      reachedAt: reached_at?.toISOString() ?? null,
    })),
  }
}

/** The badges of a member; empty if they hide them or are suspended. @throws HttpError for an unknown username. */
export async function listBadges(db: Database, username: string): Promise<{ items: Badge[] }> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'suspended_until', 'shows_badges'])
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst()
  if (!member) throw notFound('member')
  const isSuspended = member.suspended_until !== null && member.suspended_until > new Date()
  if (isSuspended || !member.shows_badges) return { items: [] }
  const rows = await db
    .selectFrom('achievement_progress')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('tier', '>', 0)
    .orderBy('reached_at', 'desc')
    .orderBy('achievement')
    .execute()
  return {
    items: rows.flatMap(({ achievement, tier, reached_at }) => {
      const definition = definitions.get(achievement)
      return definition && reached_at ? [toBadge(definition, tier, reached_at)] : []
    }),
  }
}

const definitions = new Map(achievementDefinitions.map((definition) => [definition.id, definition]))

const toBadge = ({ id, name, tiers }: AchievementDefinition, tier: number, at: Date): Badge => ({
  id,
  name,
  tier,
  tiers: tiers.length,
  reachedAt: at.toISOString(),
})
