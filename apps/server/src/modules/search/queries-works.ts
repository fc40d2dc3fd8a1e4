import type { ArtworkCard } from '@allcity/contract/artworks'
import type { Credit } from '@allcity/contract/credits'
import type { Translate } from '@allcity/contract/languages'
import { kindWord } from '#server/domain/artwork-words.ts'
import { factsWord } from '#server/domain/joined-words.ts'
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
    const hit = {
      kind: 'works' as const,
      id,
      path: `/artwork/${id}`,
      name,
      alias: null,
      about: aboutWork(card, request.translate),
      cover,
      walk: null,
    }
    return { rank, hit: { ...hit, location: place.location } }
  })
}

/** 'Throw-up on a train by Ida Vane, Berlin'. */
function aboutWork({ kind, surface, credits, place }: ArtworkCard, translate: Translate): string {
  const word = kindWord(kind, translate)
  const what = surface === 'train' ? translate(/*i18n*/ '{word} on a train', { word }) : word
  return factsWord([describeMakers(what, credits, translate), place.city ?? place.country], translate)
}

function describeMakers(what: string, [first, ...others]: Credit[], translate: Translate): string {
  if (!first) return what
  const values = { what, maker: first.name, count: others.length }
  return others.length > 0
    ? translate(/*i18n*/ '{what} by {maker} and {count} more', values)
    : translate(/*i18n*/ '{what} by {maker}', values)
}
