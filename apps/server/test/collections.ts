import type { ArtworkId } from '@allcity/contract/artworks'
import { CollectionId, collections } from '@allcity/contract/collections'
import type { Sent } from '@allcity/contract/endpoint'
import { newId } from './photos.ts'
import type { Member, World } from './world.ts'

type Change = Partial<Omit<Sent<typeof collections.create>['body'], 'artworkIds'>>

/** A list of a member's with these works in it. */
export async function newCollection(
  world: World,
  as: Member,
  artworkIds: ArtworkId[] = [],
  change: Change = {},
): Promise<CollectionId> {
  const id = CollectionId.parse(newId())
  const body = { id, title: 'Kept for a Sunday', visibility: 'public' as const, artworkIds, ...change }
  const answer = await world.call(collections.create, { body }, as)
  if (answer.status !== 200) throw new Error(answer.error.message)
  return id
}
