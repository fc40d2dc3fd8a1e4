import type { Coordinates } from '@allcity/contract/geo'
import type { PMTiles } from 'pmtiles'
import { listTiles } from './list-tiles.ts'
import { readStreets, type TileAddress } from './read-tile.ts'
import type { StreetLine } from './street-line.ts'

/** The zoom of the tiles with all streets. */
const zoom = 14
/** Larger tiles than these two lack small streets. */
const leastZoom = 13
const mostKept = 120

/** The streets of a PMTiles file. It keeps the tiles last read, for a walk that changes. */
export class StreetArchive {
  readonly #archive: PMTiles
  readonly #kept = new Map<string, Promise<StreetLine[]>>()

  constructor(archive: PMTiles) {
    this.#archive = archive
  }

  /** The streets around a walk; null when the walk is too large or the file has no streets. */
  async readAround(points: readonly Coordinates[]): Promise<StreetLine[] | null> {
    const { maxZoom } = await this.#archive.getHeader()
    if (maxZoom < leastZoom) return null
    const tiles = listTiles(points, Math.min(zoom, maxZoom))
    if (!tiles) return null
    const lines = (await Promise.all(tiles.map((tile) => this.#keep(tile)))).flat()
    return lines.length > 0 ? lines : null
  }

  #keep(tile: TileAddress): Promise<StreetLine[]> {
    const key = `${tile.zoom}/${tile.x}/${tile.y}`
    const reading = this.#kept.get(key) ?? this.#read(tile)
    this.#kept.delete(key)
    this.#kept.set(key, reading)
    // A tile that cannot be read now is read again later.
    reading.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    return reading
  }

  async #read(tile: TileAddress): Promise<StreetLine[]> {
    const found = await this.#archive.getZxy(tile.zoom, tile.x, tile.y)
    return found ? readStreets(found.data, tile) : []
  }
}
