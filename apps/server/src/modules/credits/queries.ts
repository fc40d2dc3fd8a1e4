import { Credit, CreditLine } from '@allcity/contract/credits'
import { type RawBuilder, sql } from 'kysely'
import { isNotApart } from '#server/domain/blocks.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'

/** The credits of a group, oldest first; for a query of `credit` and `maker`. */
export const creditsInOrder: RawBuilder<Credit[] | null> = sql<Credit[] | null>`
  json_agg(json_build_object('id', maker.id, 'type', maker.type, 'name', maker.name, 'role', credit.role)
    order by credit.created_at, credit.id)`

/** The accepted credits of the work of a row; null without any. */
export const creditsOfWork = (workId: string): RawBuilder<Credit[] | null> => sql<Credit[] | null>`(
  select ${creditsInOrder} from credit join maker on maker.id = credit.maker_id
  where credit.artwork_id = ${sql.ref(workId)} and credit.state = 'standing')`

/** The accepted credits of several works, oldest first. */
export async function listCredits(db: Database, artworkIds: string[]): Promise<Map<string, Credit[]>> {
  const credits = new Map<string, Credit[]>()
  if (artworkIds.length === 0) return credits
  const rows = await db
    .selectFrom('credit')
    .innerJoin('maker', 'maker.id', 'credit.maker_id')
    // One array parameter for any number of ids: a thousand cost the database little to parse.
    .where(sql<boolean>`credit.artwork_id = any(${artworkIds}::uuid[])`)
    .where('credit.state', '=', 'standing')
    .select(['credit.artwork_id', 'credit.role', 'maker.id', 'maker.type', 'maker.name'])
    .orderBy('credit.created_at')
    .orderBy('credit.id')
    .execute()
  for (const { artwork_id, id, ...credit } of rows) {
    const others = credits.get(artwork_id) ?? []
    credits.set(artwork_id, [...others, { ...credit, id: Credit.shape.id.parse(id) }])
  }
  return credits
}

const mostLines = 100

/**
 * Accepted and suggested credits, for a member who may agree; without suggestions by blocked members. Undefined for a work the viewer may
 * not see.
 */
export async function listCreditLines(db: Database, artworkId: string, viewer: Viewer) {
  const { id: viewerId } = viewer
  const artwork = await db
    .selectFrom('artwork')
    .select(['state', 'member_id'])
    .where('id', '=', artworkId)
    .executeTakeFirst()
  if (artwork?.state !== 'published' && artwork?.member_id !== viewerId) return undefined
  const rows = await db
    .selectFrom('credit')
    .innerJoin('maker', 'maker.id', 'credit.maker_id')
    .leftJoin('member', 'member.id', 'credit.member_id')
    .where('credit.artwork_id', '=', artworkId)
    .where('credit.state', '<>', 'refused')
    .$if(!isModerator(viewer), (query) =>
      query.where(({ eb, or }) =>
        or([eb('credit.state', '<>', 'suggested'), isNotApart('credit.member_id', viewerId)]),
      ),
    )
    .leftJoin('claim', (join) =>
      join.onRef('claim.maker_id', '=', 'credit.maker_id').on('claim.state', '=', 'accepted'),
    )
    .select(['credit.id', 'credit.role', 'credit.state', 'credit.keeps_wishes', 'member.username'])
    .select('claim.member_id as holder_id')
    .select(['maker.id as maker_id', 'maker.type', 'maker.name'])
    .select(({ selectFrom }) => [
      selectFrom('credit_agreement')
        .select(({ fn }) => fn.countAll<string>().as('agreements'))
        .whereRef('credit_agreement.credit_id', '=', 'credit.id')
        .as('agreements'),
      selectFrom('credit_agreement')
        .select('credit_agreement.member_id')
        .whereRef('credit_agreement.credit_id', '=', 'credit.id')
        .where('credit_agreement.member_id', '=', viewerId)
        .as('agreed_as'),
    ])
    // Accepted credits come first, so the limit never cuts them off.
    .orderBy(sql`credit.state = 'standing'`, 'desc')
    .orderBy('credit.created_at')
    .orderBy('credit.id')
    .limit(mostLines)
    .execute()
  return rows.flatMap((row): CreditLine[] => {
    const { id, role, state, username, maker_id, type, name, agreements, agreed_as, holder_id, keeps_wishes } = row
    if (state === 'refused') return []
    const line = {
      id: CreditLine.shape.id.parse(id),
      maker: { id: CreditLine.shape.maker.shape.id.parse(maker_id), type, name },
      role,
      state,
      saidBy: username,
      agreements: Number(agreements ?? 0),
      agreed: agreed_as !== null,
      isMe: holder_id === viewerId,
      isProtected: holder_id !== null && (state === 'standing' || keeps_wishes),
    }
    return [line]
  })
}
