import { type RawBuilder, sql } from 'kysely'
import { dayOf, halfLivesDoubtful, halfLivesLikely } from '../sightings/rules.ts'

const seenWithin = (halfLives: number) => sql<boolean>`
  ${dayOf(new Date())}::date - artwork.last_seen_on <= artwork.half_life_days * ${halfLives}::double precision`

/** What the score means for a filter, reckoned from its two columns so that no row changes with the day. */
export const standing = {
  likely: (): RawBuilder<boolean> =>
    sql<boolean>`(artwork.status in ('present', 'damaged') and ${seenWithin(halfLivesLikely)})`,
  doubtful: (): RawBuilder<boolean> =>
    sql<boolean>`(artwork.status not in ('painted_over', 'removed') and (
      artwork.status = 'unknown' or artwork.last_seen_on is null or not ${seenWithin(halfLivesDoubtful)}))`,
}
