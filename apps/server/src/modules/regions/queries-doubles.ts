import type { FoundRegion, Region } from '@allcity/contract/regions'
import type { Database } from '#server/platform/database/connection.ts'
import { nearnessTo } from '#server/platform/database/geography.ts'
import { searchRegions } from './queries.ts'

/** Cities with this many inhabitants need no hint about where they are. */
const wellKnown = 100_000

/** Cities whose name begins with the words, the largest first, with a hint that distinguishes namesakes. */
export async function listCitiesNamed(db: Database, words: string): Promise<FoundRegion[]> {
  const found = await searchRegions(db, words)
  const near = await findDoublesNear(db, found)
  return found.map((city) => ({ ...city, near: near.get(city.id) ?? null }))
}

/** By the id of each city that shares its name and its country with another of these: a large city near it. */
export async function findDoublesNear(db: Database, cities: Region[]): Promise<Map<number, string>> {
  const counts = new Map<string, number>()
  const toName = ({ name, country }: Region) => `${name}, ${country}`
  for (const city of cities) counts.set(toName(city), (counts.get(toName(city)) ?? 0) + 1)
  const doubles = cities.filter((city) => (counts.get(toName(city)) ?? 0) > 1).map(({ id }) => id)
  if (doubles.length === 0) return new Map()
  const rows = await db
    .selectFrom('region')
    .select('region.id')
    .select((query) =>
      query
        .selectFrom('region as large')
        .select('large.name')
        .where('large.population', '>=', wellKnown)
        .whereRef('large.name', '<>', 'region.name')
        .orderBy(nearnessTo('large.point', 'region.point'))
        .limit(1)
        .as('near'),
    )
    .where('region.id', 'in', doubles)
    .execute()
  return new Map(rows.flatMap(({ id, near }) => (near === null ? [] : [[id, near]])))
}
