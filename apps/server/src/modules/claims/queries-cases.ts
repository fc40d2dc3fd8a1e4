import type { ClaimCase } from '@allcity/contract/claims'
import { comesAfter } from '#server/database/comes-after.ts'
import type { Database } from '#server/database/connection.ts'
import { keyOf, type PageRequest, writeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import { pageOf } from '#server/lib/keyset.ts'
import type { PhotoAddress } from '#server/storage/photo-address.ts'
import { type ClaimReader, claimOf, claimRows } from './queries.ts'
import { findPartInClaim } from './queries-part.ts'

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

async function caseOf(db: Database, row: Row, viewerId: string, address: PhotoAddress): Promise<ClaimCase> {
  const part = await findPartInClaim(db, viewerId, row)
  const isMine = part !== null
  return {
    ...(await claimOf(db, row, address, { id: viewerId, is: isMine ? sideOf(row, viewerId) : 'moderator' })),
    claimant: row.claimant,
    holder: row.holder,
    works: Number(row.works ?? 0),
    decidedBy: row.judge,
    isMine,
    isStuck: part === 'everybody',
  }
}

/** How a moderator with a part in a claim reads it: like any other member on that side. */
function sideOf({ member_id, holder_id }: Row, viewerId: string): ClaimReader['is'] {
  if (member_id === viewerId) return 'claimant'
  return holder_id === viewerId ? 'holder' : 'rival'
}

export async function findCase(db: Database, viewerId: string, id: string, address: PhotoAddress): Promise<ClaimCase> {
  const row = await cases(db).where('claim.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('claim')
  return caseOf(db, row, viewerId, address)
}

interface Wanted extends PageRequest {
  list: 'waiting' | 'decided'
}

/** Waiting claims oldest first, decided ones newest first. */
export async function listCases(
  db: Database,
  viewerId: string,
  { list, limit, cursor }: Wanted,
  address: PhotoAddress,
) {
  const after = keyOf(cursor)
  const isWaiting = list === 'waiting'
  const column = isWaiting ? ('claim.given_at' as const) : ('claim.decided_at' as const)
  const order = isWaiting ? ('asc' as const) : ('desc' as const)
  const rows = await cases(db)
    .$call((query) =>
      isWaiting ? query.where('claim.state', '=', 'given') : query.where('claim.decided_at', 'is not', null),
    )
    .where(comesAfter(after, column, 'claim.id', isWaiting ? 'oldest first' : 'newest first'))
    .orderBy(column, order)
    .orderBy('claim.id', order)
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = pageOf(rows, limit, (last) => {
    const at = isWaiting ? last.given_at : last.decided_at
    return at && writeCursor(at, last.id)
  })
  return {
    items: await Promise.all(shown.map((row) => caseOf(db, row, viewerId, address))),
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
