import type { Coordinates } from '@allcity/contract/geo'
import { planeAt } from '@allcity/contract/globe'

export interface Wish {
  /** Where one sets out, if at none of the points. */
  start?: Coordinates | null
  /** The point one sets out at. */
  first?: number
  /** The point one wants to end at. */
  last?: number
  /** How often it is tried to leave a good order for a better one; more take longer. */
  kicks?: number
}

const neighbours = 10
const longestMoved = 3
/** Shorter than any doubt about a place: what saves less saves nothing. */
const least = 1e-6
/** An edge that no tour leaves out. */
const bound = -1e9

/**
 * An order of the points in which the way from one to the next is short: the shortest for a dozen, within some hundredths of it for
 * hundreds. Greedy first, then 2-opt and Or-opt over near neighbours with don't-look bits, then kicks that are kept when they shorten it
 * (Johnson & McGeoch, "The Traveling Salesman Problem: A Case Study in Local Optimization", 1997). The same points give the same order.
 */
export function shortestWay(points: readonly Coordinates[], { start, first, last, kicks }: Wish = {}): number[] {
  if (points.length < 2) return points.map((_, at) => at)
  const places = start ? [...points, start] : [...points]
  const origin = start ? points.length : first
  // An open way is a round trip with one stop more that is next to everything.
  const nowhere = places.length
  const size = nowhere + 1
  const metres = distances(places, size)
  const tie = (at: number | undefined) => {
    if (at === undefined) return
    metres[nowhere * size + at] = bound
    metres[at * size + nowhere] = bound
  }
  tie(origin)
  if (last !== undefined && last !== origin) tie(last)
  const tour = improved(greedy(metres, size, nowhere, origin), metres, size, kicks ?? kicksFor(size))
  const from = tour.indexOf(nowhere)
  const way = [...tour.slice(from + 1), ...tour.slice(0, from)]
  const turned = origin === undefined ? last !== undefined && way[0] === last : way[0] !== origin
  return (turned ? way.reverse() : way).filter((at) => at < points.length)
}

/** Metres between all points on the plane that lies on the ground there; the row and column of nowhere stay zero. */
function distances(places: readonly Coordinates[], size: number): Float64Array {
  const metres = new Float64Array(size * size)
  const latitude = places.reduce((sum, place) => sum + place.latitude, 0) / places.length
  const flat = places.map(planeAt({ latitude, longitude: places[0]?.longitude ?? 0 }))
  for (const [a, one] of flat.entries()) {
    for (const [b, other] of flat.entries()) {
      metres[a * size + b] = Math.hypot(one.east - other.east, one.north - other.north)
    }
  }
  return metres
}

/** Always on to the nearest. */
function greedy(metres: Float64Array, size: number, nowhere: number, origin = 0): number[] {
  const left = new Set(Array.from({ length: size }, (_, at) => at))
  left.delete(nowhere)
  const tour = [nowhere]
  let here = origin
  while (left.size > 0) {
    left.delete(here)
    tour.push(here)
    let nearest = here
    let shortest = Number.POSITIVE_INFINITY
    for (const other of left) {
      const length = metres[here * size + other] ?? 0
      if (length < shortest) [nearest, shortest] = [other, length]
    }
    here = nearest
  }
  return tour
}

function improved(begun: number[], metres: Float64Array, size: number, kicks: number): number[] {
  const d = (a: number, b: number) => metres[a * size + b] ?? 0
  const near = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size }, (_, other) => other)
      .filter((other) => other !== at)
      .sort((a, b) => d(at, a) - d(at, b))
      .slice(0, neighbours),
  )
  let tour = Int32Array.from(begun)
  let place = new Int32Array(size)
  const settle = () => {
    for (let at = 0; at < size; at += 1) place[tour[at] ?? 0] = at
  }
  const at = (index: number) => tour[(index + size) % size] ?? 0
  const step = (node: number, by: 1 | -1) => at((place[node] ?? 0) + by)

  /** Turns round what lies from one node to another; the rest lies in between just as well, and the shorter is turned. */
  function turn(from: number, to: number) {
    let [left, right] = [place[from] ?? 0, place[to] ?? 0]
    let inside = (right - left + size) % size
    if (inside * 2 >= size) {
      ;[left, right] = [right + 1, left - 1]
      inside = (right - left + 2 * size) % size
    }
    for (let done = 0; done * 2 < inside; done += 1) {
      const [i, j] = [(left + done + size) % size, (right - done + size) % size]
      const [a, b] = [tour[i] ?? 0, tour[j] ?? 0]
      tour[i] = b
      tour[j] = a
      place[b] = i
      place[a] = j
    }
  }

  /** 2-opt: two edges are exchanged for two shorter ones. */
  function exchange(a: number): number[] | null {
    for (const by of [1, -1] as const) {
      const after = step(a, by)
      for (const c of near[a] ?? []) {
        const gain = d(a, after) - d(a, c)
        if (gain <= least) break
        const beyond = step(c, by)
        if (gain + d(c, beyond) - d(after, beyond) <= least) continue
        if (by === 1) turn(after, c)
        else turn(c, after)
        return [a, after, c, beyond]
      }
    }
    return null
  }

  /** Or-opt: up to three in a row stand better elsewhere. */
  function move(a: number): number[] | null {
    for (const by of [1, -1] as const) {
      const row = [a]
      const before = step(a, by === 1 ? -1 : 1)
      while (row.length <= longestMoved && row.length < size - 2) {
        const end = row.at(-1) ?? a
        const after = step(end, by)
        const saved = d(before, a) + d(end, after) - d(before, after)
        for (const c of near[a] ?? []) {
          if (saved - d(a, c) <= least) break
          if (row.includes(c)) continue
          for (const side of [1, -1] as const) {
            const other = step(c, side)
            if (row.includes(other)) continue
            if (saved - d(a, c) - d(end, other) + d(c, other) <= least) continue
            insert(row, c, side)
            return [before, after, c, other, a, end]
          }
        }
        row.push(after)
      }
    }
    return null
  }

  const isTaken = new Uint8Array(size)
  const spare = new Int32Array(size)

  /** Takes a row out and puts it beside a node, its first next to that node. */
  function insert(row: number[], beside: number, side: 1 | -1) {
    for (const node of row) isTaken[node] = 1
    let index = 0
    for (const node of tour) {
      if (isTaken[node] === 1) continue
      if (node === beside && side === -1) for (const moved of row.toReversed()) spare[index++] = moved
      spare[index++] = node
      if (node === beside && side === 1) for (const moved of row) spare[index++] = moved
    }
    for (const node of row) isTaken[node] = 0
    tour.set(spare)
    settle()
  }

  function search(queue: number[]) {
    const waiting = new Set(queue)
    for (const node of waiting) {
      waiting.delete(node)
      const touched = exchange(node) ?? move(node)
      for (const other of touched ?? []) waiting.add(other)
    }
  }

  const length = () => {
    let sum = 0
    for (let index = 0; index < size; index += 1) sum += d(at(index), at(index + 1))
    return sum
  }

  settle()
  search([...tour])
  if (size < 6) return [...tour]
  let best = length()
  const random = seeded(size)
  for (let kick = 0; kick < kicks; kick += 1) {
    const [kept, keptPlace] = [tour.slice(), place.slice()]
    search(bridge(tour, random))
    const found = length()
    if (found < best - least) best = found
    else [tour, place] = [kept, keptPlace]
  }
  return [...tour]

  /** Two neighbouring stretches change places: what 2-opt cannot undo in one step. Gives the nodes at the cuts. */
  function bridge(nodes: Int32Array, draw: () => number): number[] {
    const longest = Math.max(1, Math.min(50, Math.floor((size - 2) / 2)))
    const [one, two] = [1 + Math.floor(draw() * longest), 1 + Math.floor(draw() * longest)]
    const from = Math.floor(draw() * (size - one - two))
    const stretch = [...nodes.slice(from, from + one)]
    const next = [...nodes.slice(from + one, from + one + two)]
    nodes.set([...next, ...stretch], from)
    settle()
    return [from - 1, from, from + two - 1, from + two, from + one + two - 1, from + one + two].map(at)
  }
}

/** As many as leave two hundred stops well below a tenth of a second. */
const kicksFor = (size: number) => Math.min(10 * size, 300)

/** The mulberry32 generator: the same kicks every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
