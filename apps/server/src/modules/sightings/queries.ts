import { Sighting, type SightingStatus } from '@allcity/contract/sightings'
import { sql } from 'kysely'
import { selectPerson } from '#server/domain/same-person.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { selectRows } from '#server/platform/database/prepared-statements.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listPhotosBy } from '../uploads/queries.ts'
import { type Evidence, isSiteKnown, stillThere, weigh } from './rules.ts'

/** Sightings that were not withdrawn. */
function standing(db: Database) {
  return db
    .selectFrom('sighting')
    .innerJoin('member', 'member.id', 'sighting.member_id')
    .innerJoin('artwork as seen', 'seen.id', 'sighting.artwork_id')
    .innerJoin('spot', 'spot.id', 'seen.spot_id')
    .where('sighting.undoes', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sighting as undo').select('undo.id').whereRef('undo.undoes', '=', 'sighting.id'))),
    )
    .select([
      'sighting.id',
      'sighting.artwork_id',
      'sighting.member_id',
      'sighting.status',
      'sighting.seen_on',
      'sighting.on_site',
      'sighting.note',
      'sighting.created_at',
      'member.username',
      'spot.location_level',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number]
type ReportedRow = Row & { status: SightingStatus }
const isReported = (row: Row): row is ReportedRow => row.status !== null

/** Input of `weigh` besides the work's own columns. */
export async function listEvidence(db: Database, artworkId: string) {
  const reported = standing(db)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('photo')
          .select('photo.id')
          .whereRef('photo.sighting_id', '=', 'sighting.id')
          .where('photo.state', '=', 'ready'),
      ).as('has_photo'),
    )
    .select(selectPerson('sighting.member_id').as('person'))
    .where('sighting.artwork_id', '=', artworkId)
  const coverings = db
    .selectFrom('covering')
    .innerJoin('artwork as older', 'older.id', 'covering.older_id')
    .innerJoin('artwork as newer', 'newer.id', 'covering.newer_id')
    .select('covering.decided_at')
    .where('covering.older_id', '=', artworkId)
    .where('covering.state', '=', 'accepted')
    .where('newer.state', '=', 'published')
    .whereRef('newer.spot_id', '=', 'older.spot_id')
    .orderBy('covering.decided_at', 'desc')
    .limit(sql.lit(1))
  const [rows, [covered]] = [await selectRows(db, reported), await selectRows(db, coverings)]
  const evidence = rows.flatMap((row): Evidence[] =>
    row.status === null
      ? []
      : [
          {
            person: row.person,
            status: row.status,
            seenOn: row.seen_on,
            createdAt: row.created_at,
            onSite: row.on_site,
            hasPhoto: Boolean(row.has_photo),
          },
        ],
  )
  return { start: { coveredAt: covered?.decided_at ?? null }, evidence }
}

/**
 * Current status of a published work by its sightings.
 * @throws HttpError when the work is not shown.
 */
export async function findWeighed(db: Database, artworkId: string) {
  const statement = db
    .selectFrom('artwork')
    .select(['status', 'first_status', 'seen_on', 'last_seen_on', 'half_life_days'])
    .where('id', '=', artworkId)
    .where('state', '=', 'published')
  const [work] = await selectRows(db, statement)
  if (!work) throw notFound('artwork')
  const { start, evidence } = await listEvidence(db, artworkId)
  const { waitsForAnother } = weigh({ firstStatus: work.first_status, seenOn: work.seen_on, ...start }, evidence)
  return { status: work.status, stillThere: stillThere(work, formatDay(new Date())), waitsForAnother }
}

/** Newest first; empty for a work that is not shown. */
export async function listSightings(
  db: Database,
  artworkId: string,
  { limit, cursor }: PageRequest,
  address: PhotoAddress,
) {
  const work = db.selectFrom('artwork').select('id').where('id', '=', artworkId).where('state', '=', 'published')
  const [shownWork] = await selectRows(db, work)
  if (!shownWork) throw notFound('artwork')
  const after = decodeTimeKey(cursor)
  const statement = standing(db)
    .where('sighting.artwork_id', '=', artworkId)
    .where(isAfterKey(after, 'sighting.created_at', 'sighting.id'))
    .orderBy('sighting.created_at', 'desc')
    .orderBy('sighting.id', 'desc')
    .limit(limit + 1)
  const rows = await selectRows(db, statement)
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  return {
    items: await toSightings(db, shown.filter(isReported), address),
    ...more,
  }
}

/** Sightings of several published works, the oldest first, for a wall's history. If there are too many, only the newest. */
export async function listArtworkSightings(db: Database, artworkIds: string[], address: PhotoAddress) {
  if (artworkIds.length === 0) return []
  const rows = await standing(db)
    .where('sighting.artwork_id', 'in', artworkIds)
    .orderBy('sighting.seen_on', 'desc')
    .orderBy('sighting.id', 'desc')
    .limit(1_000)
    .execute()
  const kept = rows.filter(isReported).reverse()
  const items = await toSightings(db, kept, address)
  return items.map((sighting, at) => ({ sighting, artworkId: kept[at]?.artwork_id ?? '' }))
}

async function toSightings(db: Database, rows: ReportedRow[], address: PhotoAddress): Promise<Sighting[]> {
  const photos = await listPhotosBy(
    db,
    'sighting_id',
    rows.map(({ id }) => id),
    address,
  )
  return rows.map((row) => ({
    id: Sighting.shape.id.parse(row.id),
    status: row.status,
    seenOn: row.seen_on,
    onSite: row.on_site && isSiteKnown(row.location_level),
    note: row.note,
    by: { username: row.username },
    photos: photos.get(row.id) ?? [],
    createdAt: row.created_at.toISOString(),
  }))
}
