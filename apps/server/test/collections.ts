import type { ArtworkDetails, ArtworkId } from '@allcity/contract/artworks'
import { type Collection, CollectionFile, CollectionId, collections } from '@allcity/contract/collections'
import type { Sent } from '@allcity/contract/endpoint'
import { newId, publishMural } from './photos.ts'
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

/** A work that nobody has a reason to think gone. */
export async function workSeenToday(world: World, as: Member, change: Partial<ArtworkDetails>): Promise<ArtworkId> {
  return (await publishMural(world, as, { seenOn: new Date().toISOString().slice(0, 10), ...change })).id
}

export const listIds = ({ body }: { body: Collection }) => body.items.map(({ artworkId }) => artworkId)

export const getFile = (world: World, id: CollectionId, format: CollectionFile, as?: Member) =>
  world.app.inject({
    url: `/api/collections/${id}/works.${format}`,
    ...(as ? { headers: { authorization: `Bearer ${as.idToken}` } } : {}),
  })

/** Each route that answers with the stops of a walk of no account, and a URL of it for these works. */
export const urlsOfStops = (ids: readonly string[]) =>
  Object.fromEntries(
    ['', ...CollectionFile.options.map((format) => `.${format}`)].map((end) => [
      `/api/walks/stops${end}`,
      [`/api/walks/stops${end}?stops=${ids.join(',')}`],
    ]),
  )
