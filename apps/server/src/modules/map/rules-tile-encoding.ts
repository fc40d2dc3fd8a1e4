import Pbf from 'pbf'

/** Units across a tile, and the version of the tile format. */
export const extent = 4096
const version = 2

/** A point of a tile, in units from the north-west corner. Its numbers are whole and not negative. */
export interface TilePoint {
  at: [number, number]
  tags: Record<string, string | number>
}

/** The fields of a layer, a feature and a value in the Mapbox Vector Tile specification 2.1, 4.1 to 4.4. */
const field = {
  layer: { version: 15, name: 1, extent: 5, feature: 2, key: 3, value: 4 },
  feature: { tags: 2, type: 3, geometry: 4 },
  value: { text: 1, number: 5 },
  tile: { layer: 3 },
}
const typePoint = 1
/** The command "move to", once. */
const moveTo = (1 << 3) | 1

/** Encodes layers of points as a Mapbox Vector Tile. Empty layers are left out. */
export function encodeLayers(layers: Record<string, readonly TilePoint[]>): Buffer {
  const tile = new Pbf()
  for (const [name, points] of Object.entries(layers))
    if (points.length > 0) tile.writeMessage(field.tile.layer, writeLayer, { name, points })
  return Buffer.from(tile.finish())
}

function writeLayer({ name, points }: { name: string; points: readonly TilePoint[] }, layer: Pbf): void {
  layer.writeVarintField(field.layer.version, version)
  layer.writeStringField(field.layer.name, name)
  layer.writeVarintField(field.layer.extent, extent)

  const keys = new Map<string, number>()
  const values = new Map<string | number, number>()
  const writeTags = ({ tags }: TilePoint, tile: Pbf) => {
    for (const key in tags) {
      const value = tags[key]
      if (value === undefined) continue
      tile.writeVarint(getIndex(keys, key))
      tile.writeVarint(getIndex(values, value))
    }
  }
  const writeFeature = (point: TilePoint, tile: Pbf) => {
    tile.writeMessage(field.feature.tags, writeTags, point)
    tile.writeVarintField(field.feature.type, typePoint)
    tile.writeMessage(field.feature.geometry, writeMove, point.at)
  }
  for (const point of points) layer.writeMessage(field.layer.feature, writeFeature, point)
  for (const key of keys.keys()) layer.writeStringField(field.layer.key, key)
  for (const value of values.keys()) layer.writeMessage(field.layer.value, writeValue, value)
}

/** Each key and value of a layer is written once and referenced by its number. */
function getIndex<Known>(known: Map<Known, number>, one: Known): number {
  const index = known.get(one) ?? known.size
  if (index === known.size) known.set(one, index)
  return index
}

function writeMove([x, y]: [number, number], tile: Pbf): void {
  tile.writeVarint(moveTo)
  tile.writeSVarint(x)
  tile.writeSVarint(y)
}

function writeValue(value: string | number, tile: Pbf): void {
  if (typeof value === 'string') tile.writeStringField(field.value.text, value)
  else tile.writeVarintField(field.value.number, value)
}
