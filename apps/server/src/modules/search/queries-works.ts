import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Database } from '#server/platform/database/connection.ts'
import type { PhotoAddress } from '#server/platform/storage/photo-address.ts'
import { cardsById } from '../artworks/queries/cards.ts'
import { listMet } from './queries-fold.ts'
import type { HitsRequest, Ranked } from './rules.ts'

/** Works by their title, of one rank the newest first. */
export async function listWorkHits(db: Database, request: HitsRequest, address: PhotoAddress): Promise<Ranked[]> {
  const { ids, limit } = request
  if (ids.length === 0) return []
  const titles = await db
    .selectFrom('artwork')
    .select(['id', 'title', 'published_at'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  const named = titles.map(({ id, title }) => ({ id, name: title ?? '' }))
  const best = (await listMet(db, request, named))
    .map(({ met, row: { id } }) => ({ ...met, id }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
  const bestIds = best.map(({ id }) => id)
  const cards = await cardsById(db, bestIds, address)
  return best.flatMap(({ id, rank, name }) => {
    const card = cards.get(id)
    if (!card) return []
    const { cover, place } = card
    const hit = { kind: 'works' as const, id, path: `/artwork/${id}`, name, alias: null, about: aboutWork(card), cover }
    return { rank, hit: { ...hit, location: place.location } }
  })
}

/** 'Throw-up on a train by Ida Vane, Berlin'. */
function aboutWork({ kind, surface, credits, place }: ArtworkCard): string {
  const word = kind === 'other' ? 'work' : kind.replace('_', '-')
  const what = `${word[0]?.toUpperCase()}${word.slice(1)}${surface === 'train' ? ' on a train' : ''}`
  const [first, ...others] = credits
  const by = first && ` by ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}`
  return [`${what}${by ?? ''}`, place.city ?? place.country].filter(Boolean).join(', ')
}
