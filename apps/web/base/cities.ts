/** The tiles of one zoom level that hold the shores of cities: close enough that a shore is right to a few metres. */
export const shoreZoom = 9

export interface ShoreCity {
  id: string
  west: number
  south: number
  east: number
  north: number
}

/** The cities of the sample world. */
export const cities: readonly ShoreCity[] = [
  { id: 'new-york', west: -74.3, south: 40.45, east: -73.65, north: 40.95 },
  { id: 'philadelphia', west: -75.3, south: 39.85, east: -74.95, north: 40.15 },
  { id: 'berlin', west: 13.1, south: 52.35, east: 13.75, north: 52.65 },
  { id: 'sao-paulo', west: -46.85, south: -23.75, east: -46.4, north: -23.4 },
  { id: 'melbourne', west: 144.7, south: -38, east: 145.2, north: -37.65 },
  { id: 'lisbon', west: -9.45, south: 38.6, east: -8.95, north: 38.85 },
  { id: 'mexico-city', west: -99.3, south: 19.25, east: -98.95, north: 19.6 },
]

const toColumn = (longitude: number) => ((longitude + 180) / 360) * 2 ** shoreZoom
function toRow(latitude: number) {
  const radians = (latitude * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** shoreZoom
}
const toLongitude = (column: number) => (column / 2 ** shoreZoom) * 360 - 180
const toLatitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** shoreZoom))) * 180) / Math.PI

const toRange = ({ west, south, east, north }: ShoreCity) => ({
  left: Math.floor(toColumn(west)),
  right: Math.floor(toColumn(east)),
  top: Math.floor(toRow(north)),
  bottom: Math.floor(toRow(south)),
})

export function listTiles(city: ShoreCity): { x: number; y: number }[] {
  const { left, right, top, bottom } = toRange(city)
  const tiles = []
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push({ x, y })
  return tiles
}

/** West, south, east and north of the tiles of a city. */
export function toBounds(city: ShoreCity): [number, number, number, number] {
  const { left, right, top, bottom } = toRange(city)
  return [toLongitude(left), toLatitude(bottom + 1), toLongitude(right + 1), toLatitude(top)]
}

/** The ring around a tile, a little wider. */
export function squareOf(x: number, y: number): [number, number][] {
  const [west, south, east, north] = [
    toLongitude(x - 0.1),
    toLatitude(y + 1.1),
    toLongitude(x + 1.1),
    toLatitude(y - 0.1),
  ]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}
