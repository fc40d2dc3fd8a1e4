import type { ArtworkKind } from '@allcity/contract/kinds'
import type { LedgerLine } from '@allcity/contract/leaderboards'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import { decodeCursor, encodeCursor, NumberKey, type PageRequest } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'

/** A number too large for the drivers to agree on a type. */
const entryId = sql<number>`entry.id::double precision`

/** A member's own ledger, newest first, with the points that count and the points on hold. */
export async function listLedger(db: Database, memberId: string, { limit, cursor }: PageRequest) {
  const before = decodeCursor(NumberKey, cursor)
  const now = new Date()
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .leftJoin('artwork', (join) =>
      join
        .onRef('artwork.id', '=', 'entry.artwork_id')
        .on(({ or, eb }) => or([eb('artwork.state', '=', 'published'), eb('artwork.member_id', '=', memberId)])),
    )
    .select([entryId.as('id'), 'entry.reason', 'entry.points', 'entry.at', 'entry.counts_from'])
    .select([sql<boolean>`entry.reverses is not null`.as('takes_back'), 'artwork.id as artwork_id'])
    .select(['artwork.title', 'artwork.kind'])
    .where('entry.member_id', '=', memberId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(entry.at, entry.id) < (select at, id from ledger_entry where id = ${before})`),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => encodeCursor(last.id))
  return {
    items: shown.map(
      (row): LedgerLine => ({
        id: row.id,
        reason: row.reason,
        points: row.points,
        takesBack: row.takes_back,
        at: row.at.toISOString(),
        countsFrom: row.counts_from.toISOString(),
        isHeld: row.counts_from > now,
        work: toWork(row),
      }),
    ),
    counted: await sumPoints(db, memberId, sql`counts_from <= ${now}`),
    held: await sumPoints(db, memberId, sql`counts_from > ${now}`),
    ...more,
  }
}

function toWork({ artwork_id: id, kind, title }: WorkColumns): LedgerLine['work'] {
  return id === null || kind === null ? null : { id, kind, title }
}

interface WorkColumns {
  artwork_id: string | null
  kind: ArtworkKind | null
  title: string | null
}

async function sumPoints(db: Database, memberId: string, counts: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(points), 0)::integer as points
    from ledger_entry where member_id = ${memberId} and ${counts}`.execute(db)
  return rows[0]?.points ?? 0
}
