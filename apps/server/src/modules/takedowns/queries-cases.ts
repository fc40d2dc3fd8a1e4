import { TakedownCase } from '@allcity/contract/takedowns'
import { sql } from 'kysely'
import { findConflict } from '#server/domain/conflict-of-interest.ts'
import { isSamePerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPhotos, listPhotosBy } from '../uploads/queries.ts'
import { listInvolved } from './queries-conflicts.ts'

const cases = (db: Database) =>
  db
    .selectFrom('takedown')
    .leftJoin('member as judge', 'judge.id', 'takedown.decided_by')
    .selectAll('takedown')
    .select('judge.username as judge')

type Row = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

/** An uploader's answer is undecided. */
const isAnswered = sql<boolean>`exists (select from takedown_work as work
  where work.takedown_id = takedown.id and work.countered_at is not null and work.outcome is null)`

interface TakedownCaseRequest extends PageRequest {
  list: 'waiting' | 'decided'
}

/** Open notices oldest first, decided ones most recent first. */
export async function listTakedowns(
  db: Database,
  viewerId: string,
  { list, limit, cursor }: TakedownCaseRequest,
  address: PhotoAddress,
) {
  const after = decodeTimeKey(cursor)
  const isWaiting = list === 'waiting'
  const column = isWaiting ? ('takedown.created_at' as const) : ('takedown.decided_at' as const)
  const order = isWaiting ? ('asc' as const) : ('desc' as const)
  const rows = await cases(db)
    .where(({ eb, or }) =>
      isWaiting ? or([eb('takedown.state', '=', 'open'), isAnswered]) : eb('takedown.decided_at', 'is not', null),
    )
    .where(isAfterKey(after, column, 'takedown.id', isWaiting ? 'oldest first' : 'newest first'))
    .orderBy(column, order)
    .orderBy('takedown.id', order)
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => {
    const at = isWaiting ? last.created_at : last.decided_at
    return at && writeCursor(at, last.id)
  })
  return {
    items: await loadCases(db, viewerId, shown, address),
    ...more,
  }
}

export async function findTakedown(
  db: Database,
  viewerId: string,
  id: string,
  address: PhotoAddress,
): Promise<TakedownCase> {
  const rows = await cases(db).where('takedown.id', '=', id).execute()
  const [found] = await loadCases(db, viewerId, rows, address)
  if (!found) throw notFound('notice')
  return found
}

async function loadCases(db: Database, viewerId: string, rows: Row[], address: PhotoAddress): Promise<TakedownCase[]> {
  if (rows.length === 0) return []
  const works = await db
    .selectFrom('takedown_work as work')
    .leftJoin('member', 'member.id', 'work.member_id')
    .leftJoin('artwork', 'artwork.id', 'work.artwork_id')
    .selectAll('work')
    .select(['member.username', 'artwork.state'])
    .where(
      'work.takedown_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('work.artwork_id')
    .execute()
  const ids = works.map(({ artwork_id }) => artwork_id)
  const photos = await listPhotos(db, ids, address)
  const takenOut = await listPhotosBy(db, 'kept_of', ids, address)
  const loaded = rows.map(async (row): Promise<TakedownCase> => {
    const own = works.filter(({ takedown_id }) => takedown_id === row.id)
    const part = await findConflict(db, viewerId, await listInvolved(db, row, own))
    const isMine = part !== null
    const uploaders = own.map(({ member_id }) => member_id)
    // The uploader does not learn who asked, even as a moderator, as long as another moderator decides.
    const asker =
      isMine && (await isSamePerson(db, viewerId, uploaders))
        ? { name: null, email: null, why: null }
        : { name: row.name, email: row.email, why: row.why }
    return {
      id: TakedownCase.shape.id.parse(row.id),
      number: row.number,
      state: row.state,
      role: row.role,
      reason: row.reason,
      ...asker,
      decidedBy: row.judge,
      createdAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      works: own.map(({ artwork_id, title, username, state, counter, outcome, answer }) => ({
        artworkId: TakedownCase.shape.works.element.shape.artworkId.parse(artwork_id),
        title,
        uploader: username,
        isShown: state === 'published',
        counter,
        outcome,
        answer,
        photos: photos.get(artwork_id) ?? [],
        takenOut: takenOut.get(artwork_id) ?? [],
      })),
      isMine,
      isStuck: part === 'everybody',
    }
  })
  return Promise.all(loaded)
}
