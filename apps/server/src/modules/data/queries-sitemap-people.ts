import { dataLimits } from '@allcity/contract/data'
import { showsWorks } from '#server/domain/public-members.ts'
import { formerMemberId, keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'

/** Battles that opened and were not voided, newest first, up to the limit of one sitemap. */
export async function listSitemapBattles(db: Database) {
  const battles = await db
    .selectFrom('battle')
    .select('id')
    .where('state', 'in', ['live', 'closed', 'settled'])
    .orderBy('number', 'desc')
    .limit(dataLimits.sitemapUrls)
    .execute()
  return battles.map(({ id }) => ({ path: `/battles/${id}` }))
}

/** Members whose profile shows their works, up to the limit of one sitemap. */
export async function listSitemapMembers(db: Database) {
  const members = await db
    .selectFrom('member')
    .select('username')
    .where(showsWorks)
    .where('id', 'not in', [formerMemberId, keeperId])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('artwork')
          .select('artwork.id')
          .whereRef('artwork.member_id', '=', 'member.id')
          .where('artwork.state', '=', 'published'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(dataLimits.sitemapUrls)
    .execute()
  return members.map(({ username }) => ({ path: `/u/${username}` }))
}
