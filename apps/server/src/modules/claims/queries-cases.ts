import type { ClaimCase } from '@allcity/contract/claims'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { type ClaimReader, claimRows, toClaim } from './queries.ts'
import { findPartInClaim } from './queries-conflicts.ts'

/** Claims with the fields only moderators see. */
const cases = (db: Database) =>
  claimRows(db)
    .innerJoin('member', 'member.id', 'claim.member_id')
    .leftJoin('claim as held', (join) =>
      join.onRef('held.maker_id', '=', 'claim.maker_id').on('held.state', '=', 'accepted'),
    )
    .leftJoin('member as holder', 'holder.id', 'held.member_id')
    .leftJoin('member as judge', 'judge.id', 'claim.decided_by')
    .select(['member.username as claimant', 'holder.username as holder', 'holder.id as holder_id'])
    .select('judge.username as judge')
    .select(({ selectFrom }) =>
      selectFrom('credit')
        .innerJoin('artwork', 'artwork.id', 'credit.artwork_id')
        .select(({ fn }) => fn.countAll<string>().as('works'))
        .whereRef('credit.maker_id', '=', 'claim.maker_id')
        .where('credit.state', '=', 'standing')
        .where('artwork.state', '=', 'published')
        .as('works'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

async function toCase(db: Database, row: Row, viewerId: string, address: PhotoAddress): Promise<ClaimCase> {
  const part = await findPartInClaim(db, viewerId, row)
  const isMine = part !== null
  return {
    ...(await toClaim(db, row, address, { id: viewerId, is: isMine ? findSide(row, viewerId) : 'moderator' })),
    claimant: row.claimant,
    holder: row.holder,
    works: Number(row.works ?? 0),
    decidedBy: row.judge,
    isMine,
    isStuck: part === 'everybody',
  }
}

/** How a moderator with a part in a claim reads it: like any other member on that side. */
function findSide({ member_id, holder_id }: Row, viewerId: string): ClaimReader['is'] {
  if (member_id === viewerId) return 'claimant'
  return holder_id === viewerId ? 'holder' : 'rival'
}

export async function findCase(db: Database, viewerId: string, id: string, address: PhotoAddress): Promise<ClaimCase> {
  const row = await cases(db).where('claim.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('claim')
  return toCase(db, row, viewerId, address)
}

interface ClaimCaseRequest extends PageRequest {
  list: 'waiting' | 'decided'
}

/** Waiting claims oldest first, decided ones newest first. */
export async function listCases(
  db: Database,
  viewerId: string,
  { list, limit, cursor }: ClaimCaseRequest,
  address: PhotoAddress,
) {
  const after = decodeTimeKey(cursor)
  const isWaiting = list === 'waiting'
  const column = isWaiting ? ('claim.given_at' as const) : ('claim.decided_at' as const)
  const order = isWaiting ? ('asc' as const) : ('desc' as const)
  const rows = await cases(db)
    .$call((query) =>
      isWaiting ? query.where('claim.state', '=', 'given') : query.where('claim.decided_at', 'is not', null),
    )
    .where(isAfterKey(after, column, 'claim.id', isWaiting ? 'oldest first' : 'newest first'))
    .orderBy(column, order)
    .orderBy('claim.id', order)
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => {
    const at = isWaiting ? last.given_at : last.decided_at
    return at && writeCursor(at, last.id)
  })
  return {
    items: await Promise.all(shown.map((row) => toCase(db, row, viewerId, address))),
    ...more,
  }
}

/** Counts the claims that wait for a decision. */
export async function countOpenClaims(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('claim')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'given')
    .executeTakeFirstOrThrow()
  return Number(count)
}
