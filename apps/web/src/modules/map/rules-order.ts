/** How the list beside the map may be sorted. */
export const orders = ['newest', 'nearest', 'surest'] as const
export type Order = (typeof orders)[number]

export const orderWords: Record<Order, string> = { newest: 'Newest', nearest: 'Nearest', surest: 'Surest' }

/** The order that an address asks for; anything else is the newest first. */
export const readOrder = (address: URLSearchParams): Order =>
  orders.find((order) => order === address.get('sort')) ?? 'newest'

/** The nearest are looked for within so many kilometres: a wider view has works beyond. */
const reachKm = 50
const kmADegree = 111.32

function boxOf(bounds: string) {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  const wide = (east - west + 360) % 360 || 360
  const middle = west + wide / 2
  return { wide, high: north - south, longitude: middle > 180 ? middle - 360 : middle, latitude: (south + north) / 2 }
}

/** Whether all that is in sight lies within reach of the middle. */
function isWithinReach(bounds: string): boolean {
  const { wide, high, latitude } = boxOf(bounds)
  const across = (wide / 2) * kmADegree * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(across, (high / 2) * kmADegree) <= reachKm
}

/** So many are put in the order of how surely they stand. */
const mostRanked = 2_000

/** Whether a view can be sorted so: not where works of it would be left out. `total` is how many it holds, once that is known. */
export function isPossible(order: Order, bounds: string, total = 0): boolean {
  if (order === 'surest') return total <= mostRanked
  return order === 'newest' || isWithinReach(bounds)
}

/** The part of a question for a list that says its order; the nearest are those to the middle of the view. */
export function orderOf(order: Order, bounds: string): { near?: string; order?: 'surest' } {
  if (order === 'surest') return { order }
  if (order === 'newest') return {}
  const { longitude, latitude } = boxOf(bounds)
  return { near: `${longitude.toFixed(5)},${latitude.toFixed(5)}` }
}
