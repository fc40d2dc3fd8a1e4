import { z } from 'zod'
import { ArtworkCard } from './artworks.ts'
import { Battle } from './battles.ts'
import { endpoint } from './endpoint.ts'
import { Followed } from './follows.ts'
import { PageQuery, page } from './paging.ts'
import { Sighting } from './sightings.ts'
import { Uuid } from './uuid.ts'

/** What those I follow did: a work was added, was seen again, or won a battle. */
export const FeedItem = z.object({
  /** Of the work, of the sighting, or of the battle. */
  id: Uuid,
  at: z.iso.datetime(),
  artwork: ArtworkCard,
  /** A round of a member I follow is one item: their last of a day, and how many more they saw on it. */
  sighting: Sighting.pick({ status: true, seenOn: true, by: true }).extend({ others: z.int() }).nullable(),
  /** The battle that the work won, with its votes and those of the other one. */
  battle: Battle.pick({ id: true, number: true })
    .extend({ title: z.string().nullable(), votes: z.int(), otherVotes: z.int() })
    .nullable(),
  /** Why I see it: the things of mine that it belongs to. */
  because: z.array(Followed.pick({ type: true, name: true, path: true })),
})
export type FeedItem = z.infer<typeof FeedItem>

export const feed = {
  list: endpoint({
    method: 'GET',
    path: '/feed',
    access: 'member',
    summary: 'What those I follow did, newest first, a page at a time.',
    query: PageQuery,
    response: page(FeedItem),
  }),
}
