import { dataLimits } from '@allcity/contract/data'
import type { Database } from '#server/database/connection.ts'
import { formerMemberId, keeperId } from '#server/database/heirs.ts'
import { showsWorks } from '#server/database/public-members.ts'

/** Battles that were opened and not called off, as many as one sitemap holds, the newest first. */
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

/** Members who show the works that they added, as many as one sitemap holds. */
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
