import type { Coordinates } from '@allcity/contract/geo'
import { placeTiles } from '@allcity/contract/map'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database/connection.ts'
import { geographyBox, knownCoordinates, within } from '#server/platform/database/geography.ts'
import { type CompressedText, compressText } from '#server/platform/http/compressed-text.ts'
import { singleFlight } from '#server/platform/http/single-flight.ts'
import { tileBounds, tilePosition } from './rules.ts'
import type { TileAddress } from './rules-clustering.ts'
import { encodeLayers } from './rules-tile-encoding.ts'

/** From this zoom on a tile has neighbourhoods too. */
const neighbourhoodZoom = 9
/** The most names of a tile, which is 512 pixels wide. */
const mostNames = 24

interface NamedPlace {
  name: string
  population: number
  isNeighbourhood: boolean
  location: Coordinates
}

const cachedTiles = 5_000

/** Caches the tiles: places change only when the server loads them at its start. */
export function placeTileStore(db: Database): (address: TileAddress) => Promise<CompressedText> {
  const known = new LRUCache<string, CompressedText>({ max: cachedTiles })
  const encoding = singleFlight<CompressedText>(() => true)
  return async (address) => {
    const key = `${address.z}/${address.x}/${address.y}`
    const cached = known.get(key)
    if (cached) return cached
    const tile = await encoding(key, async () => compressText(await encodePlaceTile(db, address)))
    known.set(key, tile)
    return tile
  }
}

/** Encodes the largest cities and neighbourhoods under a tile. */
async function encodePlaceTile(db: Database, address: TileAddress): Promise<Buffer> {
  const places = await listPlaces(db, address)
  return encodeLayers({
    [placeTiles.layer]: places.map(({ name, population, isNeighbourhood, location }) => ({
      at: tilePosition(address, location),
      tags: { name, population, neighbourhood: Number(isNeighbourhood) },
    })),
  })
}

function listPlaces(db: Database, address: TileAddress): Promise<NamedPlace[]> {
  const bounds = tileBounds(address)
  return (
    db
      .selectFrom('region')
      .select(['name', 'population', knownCoordinates('region.point').as('location')])
      .select(sql<boolean>`parent_id is not null`.as('isNeighbourhood'))
      // The index is on the sphere, where the sides of a box bulge.
      .where(sql<boolean>`point && ${geographyBox(bounds)}`)
      .where(within('region.point', bounds))
      .$if(address.z < neighbourhoodZoom, (query) => query.where('parent_id', 'is', null))
      .orderBy('population', 'desc')
      .orderBy('id')
      .limit(mostNames)
      .execute()
  )
}
