import { z } from 'zod'
import { ArtworkCard } from './artworks.ts'
import { Battle } from './battles.ts'
import { endpoint } from './endpoint.ts'
import { Followed } from './follows.ts'
import { PageQuery, page } from './paging.ts'
import { Sighting } from './sightings.ts'
import { Uuid } from './uuid.ts'

/** Activity of something the caller follows: a work was added, was seen again, or won a battle. */
export const FeedItem = z.object({
  /** Id of the work, the sighting or the battle. */
  id: Uuid,
  at: z.iso.datetime(),
  artwork: ArtworkCard,
  /** A followed member's sightings of one day are one item: the last one, and the number of the others. */
  sighting: Sighting.pick({ status: true, seenOn: true, by: true }).extend({ others: z.int() }).nullable(),
  /** The battle that the work won, with its votes and those of the other work. */
  battle: Battle.pick({ id: true, number: true })
    .extend({ title: z.string().nullable(), votes: z.int(), otherVotes: z.int() })
    .nullable(),
  /** The things that the caller follows and that cause this item. */
  because: z.array(Followed.pick({ type: true, name: true, path: true })),
})
export type FeedItem = z.infer<typeof FeedItem>

export const feed = {
  list: endpoint({
    method: 'GET',
    path: '/feed',
    access: 'member',
    summary: 'List what the people and things you follow did, newest first, one page at a time.',
    query: PageQuery,
    response: page(FeedItem),
  }),
}
