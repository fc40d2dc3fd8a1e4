import { type Trust, trustRules } from '@allcity/contract/moderation'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { mostCounted, trustFrom } from './rules.ts'

/** How far each of these members is trusted; who is gone is missing. */
export async function listTrust(db: Database, ids: readonly string[]): Promise<Map<string, Trust>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['member.id', 'member.role'])
    .select([
      sql<number>`(select count(*)::int from (select from artwork where artwork.member_id = member.id
        and artwork.state = 'published' and artwork.published_at < now() - ${trustRules.standsAfterDays} * interval '1 day'
        limit ${mostCounted}) as one)`.as('stood'),
      sql<number>`(select count(*)::int from statement where statement.member_id = member.id
        and statement.made_at > now() - ${trustRules.measureDays} * interval '1 day'
        and statement.ended_at is null)`.as('measures'),
    ])
    .where('member.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...record }) => [id, trustFrom(record)]))
}

export const findTrust = async (db: Database, id: string): Promise<Trust> =>
  (await listTrust(db, [id])).get(id) ?? 'new'
