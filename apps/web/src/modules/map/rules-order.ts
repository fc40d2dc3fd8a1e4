import { t } from '@lingui/core/macro'
/** The sort orders of the list beside the map. */
export const orders = ['newest', 'nearest', 'surest'] as const
export type Order = (typeof orders)[number]

export function orderWord(order: Order): string {
  if (order === 'newest') return t`Newest`
  return order === 'nearest' ? t`Nearest` : t`Most likely there`
}

/** The sort order in the URL; defaults to newest first. */
export const readOrder = (address: URLSearchParams): Order =>
  orders.find((order) => order === address.get('sort')) ?? 'newest'

/** The API searches for the nearest works within this radius, so a wider view would miss some. */
const reachKm = 50
const kmADegree = 111.32

function parseBox(bounds: string) {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  const wide = (east - west + 360) % 360 || 360
  const middle = west + wide / 2
  return { wide, high: north - south, longitude: middle > 180 ? middle - 360 : middle, latitude: (south + north) / 2 }
}

/** Whether the whole view lies within the search radius of its centre. */
function isWithinReach(bounds: string): boolean {
  const { wide, high, latitude } = parseBox(bounds)
  const across = (wide / 2) * kmADegree * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(across, (high / 2) * kmADegree) <= reachKm
}

/** The most works that the API sorts by how likely they still stand. */
const mostRanked = 2_000

/** Whether a view can be sorted this way without leaving out works. `total` is the number of works in view, once known. */
export function isPossible(order: Order, bounds: string, total = 0): boolean {
  if (order === 'surest') return total <= mostRanked
  return order === 'newest' || isWithinReach(bounds)
}

/** The query parameters of a sort order; 'nearest' measures from the centre of the view. */
export function toOrderQuery(order: Order, bounds: string): { near?: string; order?: 'surest' } {
  if (order === 'surest') return { order }
  if (order === 'newest') return {}
  const { longitude, latitude } = parseBox(bounds)
  return { near: `${longitude.toFixed(5)},${latitude.toFixed(5)}` }
}
