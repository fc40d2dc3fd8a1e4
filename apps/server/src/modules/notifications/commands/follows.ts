import { dayMs } from '@allcity/contract/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAddedInPublic } from '#server/domain/public-members.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { Tables } from '#server/tables.ts'
import { notifyMany, tell } from '../commands.ts'

/** All new followers share one row, so a flood of follows is one line. */
export const tellOfFollower = (
  db: Kysely<Tables>,
  { memberId, followedId }: { memberId: string; followedId: string },
  at?: Date,
): Promise<void> =>
  db.transaction().execute((tx) =>
    tell(tx, [followedId], {
      kind: 'follower',
      cause: 'followers',
      actor: { id: memberId, deed: memberId },
      ...(at ? { at } : {}),
    }),
  )

const batchSize = 500
/** A work that returns after a while, for example from the moderators, is no longer news. */
const newForMs = 2 * dayMs

/** The reason a member hears of a work: the closest one first, for those who follow several. */
const reasons = ['maker', 'member', 'spot', 'region'] as const
const kinds = { maker: 'maker_work', member: 'member_work', spot: 'wall_work', region: 'city_work' } as const

/** Notifies all followers of a new work's makers, uploader, wall or city, once each, in one row a day. */
export async function tellOfWork(db: Kysely<Tables>, artworkId: string): Promise<void> {
  const work = await db
    .selectFrom('artwork')
    .select(['member_id', 'published_at'])
    .where('id', '=', artworkId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!work?.published_at || work.published_at.getTime() < Date.now() - newForMs) return
  for (let after: string | null = ''; after !== null; ) {
    after = await tellSome(db, { id: artworkId, ...work }, work.published_at, after)
  }
}

/** Notifies the next few hundred followers in a transaction of their own. Returns the last one, or null when all have heard. */
async function tellSome(
  db: Kysely<Tables>,
  { id: artworkId, member_id: uploaderId }: { id: string; member_id: string },
  publishedAt: Date,
  after: string,
) {
  const day = formatDay(publishedAt)
  const buildCause = (reason: string, about: string) => `works:${reason}:${about}:${day}`
  const { rows: followers } = await sql<{
    member_id: string
    target_type: (typeof reasons)[number]
    target_id: string
  }>`
    select distinct on (follow.member_id) follow.member_id, follow.target_type, target.about as target_id
    from (${selectTargets(artworkId)}) as target
    join follow on follow.target_type = target.type and follow.target_id = target.id
    where ${after} = '' or follow.member_id > nullif(${after}, '')::uuid
    order by follow.member_id, array_position(${[...reasons]}::text[], follow.target_type)
    limit ${batchSize}`.execute(db)
  const targets = await sql<{ type: string; about: string }>`${selectTargets(artworkId)}`.execute(db)
  const orOf = targets.rows.map(({ type, about }) => buildCause(type, about))
  const news = reasons.flatMap((reason) => {
    const heard = followers.filter(({ target_type }) => target_type === reason)
    return [...new Set(heard.map(({ target_id }) => target_id))].map((subject) => ({
      memberIds: heard.filter(({ target_id }) => target_id === subject).map(({ member_id }) => member_id),
      happening: {
        kind: kinds[reason],
        cause: buildCause(reason, subject),
        orOf,
        subject,
        actor: { id: uploaderId, deed: artworkId },
      },
    }))
  })
  await db.transaction().execute((tx) => notifyMany(tx, news))
  return followers.length < batchSize ? null : (followers.at(-1)?.member_id ?? null)
}

/** The followable subjects of a work, as far as they are public. Its city is the one where the work is shown. */
const selectTargets = (artworkId: string): RawBuilder<unknown> => sql`
  select 'member' as type, member_id::text as id, member_id::text as about from artwork
    where id = ${artworkId} and ${isAddedInPublic('artwork.member_id')}
  union all select 'spot', spot_id::text, spot_id::text from artwork where id = ${artworkId}
  union all select 'region', shown_in::text, shown_in::text from artwork where id = ${artworkId} and shown_in is not null
  union all select 'maker', maker.id::text, credit.maker_id::text from credit
    join maker on maker.id = credit.maker_id or maker.merged_into = credit.maker_id
    where credit.artwork_id = ${artworkId} and credit.state = 'standing'`
