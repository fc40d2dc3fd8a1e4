import type { Translate } from '@allcity/contract/languages'
import type { MakerType } from '@allcity/contract/makers'
import { type SearchGroup, SearchKind } from '@allcity/contract/search'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { listMakerHits } from './queries-makers.ts'
import { listPlaceHits } from './queries-places.ts'
import { listStreetHits } from './queries-streets.ts'
import { listIds, readMeant, readTerms, type SearchTerms, type Source } from './queries-terms.ts'
import { listWalkHits } from './queries-walks.ts'
import { listWorkHits } from './queries-works.ts'
import { type HitsRequest, isWorthShowing, type Ranked } from './rules.ts'

export interface SearchRequest {
  q: string
  kinds?: SearchKind[] | undefined
  limit: number
  translate: Translate
}

const works: Source = { table: 'artwork_term', id: 'artwork_id', most: 300 }
const places: Source = { table: 'region_term', id: 'region_id', most: 5_000 }
const streets: Source = { table: 'street_term', id: 'street_id', most: 1_000 }
const makers = (type: MakerType): Source => ({
  table: 'maker_term',
  id: 'maker_id',
  most: 300,
  only: sql<boolean>`type = ${type}`,
})

type List = (db: Database, request: HitsRequest, address: PhotoAddress) => Promise<Ranked[]>

/** Walks have no table of terms: their query finds them itself. */
const kinds: Record<SearchKind, { source: Source | null; list: List }> = {
  works: { source: works, list: listWorkHits },
  artists: { source: makers('artist'), list: listMakerHits },
  crews: { source: makers('crew'), list: listMakerHits },
  places: { source: places, list: listPlaceHits },
  streets: { source: streets, list: listStreetHits },
  walks: { source: null, list: listWalkHits },
}

/** Groups of hits, the best match first. Without an exact match it searches for similar words. */
export async function searchAll(db: Database, request: SearchRequest, address: PhotoAddress): Promise<SearchGroup[]> {
  const terms = await readTerms(db, request.q)
  if (terms.words.length === 0) return []
  const searchedKinds = SearchKind.options.filter((kind) => request.kinds?.includes(kind) ?? true)
  const found = await Promise.all(searchedKinds.map((kind) => findHits(db, kind, terms, request, false, address)))
  if (found.some(({ length }) => length > 0)) return grouped(searchedKinds, found)
  const meant = await readMeant(db, terms)
  if (!meant) return grouped(searchedKinds, found)
  const near = await Promise.all(searchedKinds.map((kind) => findHits(db, kind, meant, request, true, address)))
  return grouped(searchedKinds, near)
}

async function findHits(
  db: Database,
  kind: SearchKind,
  asked: SearchTerms,
  { q, limit, translate }: SearchRequest,
  mayErr: boolean,
  address: PhotoAddress,
): Promise<Ranked[]> {
  const { source, list } = kinds[kind]
  const ids = source ? await listIds(db, source, asked) : []
  return list(db, { q, ...asked, ids, limit, mayErr, translate }, address)
}

/** Groups with hits, the best match first. Empty places fill them only when nothing else is found. */
function grouped(searchedKinds: readonly SearchKind[], found: Ranked[][]): SearchGroup[] {
  const worth = found.map((hits) => hits.filter(isWorthShowing))
  const shown = worth.some(({ length }) => length > 0) ? worth : found
  return searchedKinds
    .map((kind, index) => ({ kind, hits: shown[index] ?? [] }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => rankHits(a.hits) - rankHits(b.hits))
    .map(({ kind, hits }) => ({ kind, items: hits.map(({ hit }) => hit) }))
}

const rankHits = (hits: Ranked[]): number =>
  Math.min(...hits.map(({ rank, isEmpty }) => (isEmpty ? Number.MAX_SAFE_INTEGER : rank)))
