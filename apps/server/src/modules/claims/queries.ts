import { Claim, type ClaimStanding } from '@allcity/contract/claims'
import { MakerRef } from '@allcity/contract/makers'
import { sql } from 'kysely'
import { isNotApart } from '#server/domain/blocks.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isAfterKey } from '#server/platform/database/keyset.ts'
import { notFound } from '#server/platform/errors.ts'
import { decodeTimeKey, type PageRequest, writeCursor } from '#server/platform/http/cursor.ts'
import { paginate } from '#server/platform/lib/page.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { findPhoto } from '../uploads/queries.ts'

/** The accepted claim on an artist. */
export function findHolder(db: Database, makerId: string) {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('maker_id', '=', makerId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
}

export const claimRows = (db: Database) =>
  db.selectFrom('claim').innerJoin('maker', 'maker.id', 'claim.maker_id').selectAll('claim').select('maker.name')

type Row = Awaited<ReturnType<ReturnType<typeof claimRows>['execute']>>[number]

/** When the holder of an accepted claim came to hold the artist. A page that was handed over has no decision date. */
export const heldSince = (claim: string) =>
  sql<Date>`coalesce(${sql.ref(`${claim}.decided_at`)}, ${sql.ref(`${claim}.created_at`)})`

/** A moderator who decides, the claimant, the member who holds the artist, or another claimant of it. */
export interface ClaimReader {
  id: string
  is: 'moderator' | 'claimant' | 'holder' | 'rival'
}

/** Builds a claim without the fields its reader may not see. */
export async function toClaim(db: Database, row: Row, address: PhotoAddress, reader: ClaimReader): Promise<Claim> {
  const { id, maker_id, name, state, is_dispute } = row
  const isModerator = reader.is === 'moderator'
  const isShown = isModerator || reader.is === 'claimant'
  const isForHolder = isModerator || reader.is === 'holder'
  const readsAnswer = isModerator || (isForHolder && row.answered_by === reader.id)
  return {
    id: Claim.shape.id.parse(id),
    artist: { id: MakerRef.shape.id.parse(maker_id), type: 'artist', name },
    state,
    isDispute: is_dispute,
    code: isShown ? row.code : null,
    address: isShown ? row.address : null,
    photo: isShown && row.photo_id ? await findPhoto(db, row.photo_id, address) : null,
    note: isShown ? row.note : null,
    reason: isShown ? row.reason : null,
    answer: readsAnswer ? row.answer : null,
    holderReason: isForHolder ? row.holder_reason : null,
    createdAt: row.created_at.toISOString(),
    givenAt: row.given_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}

export async function findClaim(db: Database, id: string, address: PhotoAddress, reader: ClaimReader): Promise<Claim> {
  const row = await claimRows(db).where('claim.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('claim')
  return toClaim(db, row, address, reader)
}

export async function listMyClaims(
  db: Database,
  memberId: string,
  { limit, cursor }: PageRequest,
  address: PhotoAddress,
) {
  const after = decodeTimeKey(cursor)
  const rows = await claimRows(db)
    .where('claim.member_id', '=', memberId)
    .where(isAfterKey(after, 'claim.created_at', 'claim.id'))
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, ...more } = paginate(rows, limit, (last) => writeCursor(last.created_at, last.id))
  const reader = { id: memberId, is: 'claimant' as const }
  return {
    items: await Promise.all(shown.map((row) => toClaim(db, row, address, reader))),
    ...more,
  }
}

/** The artist with an id; a merged artist resolves to its survivor. */
export async function findArtist(db: Database, id: string) {
  const artist = await db
    .selectFrom('maker as asked')
    .innerJoin('maker', (join) => join.on(sql<boolean>`maker.id = coalesce(asked.merged_into, asked.id)`))
    .select(['maker.id', 'maker.type', 'maker.name'])
    .where('asked.id', '=', id)
    .executeTakeFirst()
  if (!artist) throw notFound('artist')
  return artist
}

export async function findStandingTo(
  db: Database,
  memberId: string,
  artistId: string,
  address: PhotoAddress,
): Promise<ClaimStanding> {
  const artist = await findArtist(db, artistId)
  if (artist.type !== 'artist') throw notFound('artist')
  const holder = await findHolder(db, artist.id)
  const isMine = holder?.member_id === memberId
  const mine = await claimRows(db)
    .where('claim.maker_id', '=', artist.id)
    .where('claim.member_id', '=', memberId)
    .orderBy('claim.created_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    artist: MakerRef.parse(artist),
    isClaimed: holder !== undefined,
    isMine,
    claim: mine ? await toClaim(db, mine, address, { id: memberId, is: 'claimant' }) : null,
    wishes: isMine
      ? { closestLevel: holder.closest_level, rights: holder.rights, noTraining: holder.no_training }
      : null,
    wallsWaiting: isMine ? await countWaitingWalls(db, artist.id) : 0,
    disputes: isMine ? await listDisputes(db, holder, address) : [],
    refusedDisputes: isMine ? await listRefusedDisputes(db, holder, address) : [],
    suggestions: isMine ? await listSuggestions(db, artist.id, memberId) : [],
  }
}

/** Walls of an artist that do not use the location level they asked for yet. */
async function countWaitingWalls(db: Database, makerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wall_to_level as waiting
    where exists (select from artwork join credit on credit.artwork_id = artwork.id
      where artwork.spot_id = waiting.spot_id and credit.maker_id = ${makerId} and credit.state = 'standing')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const mostSuggestions = 50

/** Open suggestions for a page, without those of blocked members. Refusing them would reveal who holds the page. */
async function listSuggestions(db: Database, makerId: string, holderId: string): Promise<ClaimStanding['suggestions']> {
  const rows = await db
    .selectFrom('page_suggestion')
    .innerJoin('member', 'member.id', 'page_suggestion.member_id')
    .select(['page_suggestion.id', 'text', 'username', 'page_suggestion.created_at'])
    .where('maker_id', '=', makerId)
    .where('done_at', 'is', null)
    .where(isNotApart('page_suggestion.member_id', holderId))
    .orderBy('page_suggestion.created_at')
    .limit(mostSuggestions)
    .execute()
  return rows.map(({ id, text, username, created_at }) => ({
    id,
    text,
    by: username,
    createdAt: created_at.toISOString(),
  }))
}

const mostDisputes = 20

type Held = Pick<Row, 'id' | 'maker_id' | 'member_id'>

async function listDisputes(db: Database, held: Held, address: PhotoAddress): Promise<Claim[]> {
  const rows = await claimRows(db)
    .where('claim.maker_id', '=', held.maker_id)
    .where('claim.state', '=', 'given')
    .where('claim.member_id', '<>', held.member_id)
    .orderBy('claim.given_at')
    .limit(mostDisputes)
    .execute()
  return Promise.all(rows.map((row) => toClaim(db, row, address, { id: held.member_id, is: 'holder' })))
}

const mostRefused = 5

/** Disputes refused since this member became the holder; notes to earlier holders stay private. */
async function listRefusedDisputes(db: Database, held: Held, address: PhotoAddress): Promise<Claim[]> {
  const rows = await claimRows(db)
    .where('claim.maker_id', '=', held.maker_id)
    .where('claim.state', '=', 'refused')
    .where('claim.is_dispute', '=', true)
    .where('claim.decided_at', '>=', ({ selectFrom }) =>
      selectFrom('claim as held').select(heldSince('held').as('at')).where('held.id', '=', held.id),
    )
    .orderBy('claim.decided_at', 'desc')
    .limit(mostRefused)
    .execute()
  return Promise.all(rows.map((row) => toClaim(db, row, address, { id: held.member_id, is: 'holder' })))
}
