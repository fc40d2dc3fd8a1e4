import TinyQueue from 'tinyqueue'
import { cutLines, findNearest } from './cut-lines.ts'
import type { StreetLine, WorldPoint } from './street-line.ts'

interface Edge {
  from: number
  to: number
  length: number
}

/** A point on a road beside a stop. */
export interface Snapped {
  edge: Edge
  /** The share of the road's length. */
  at: number
  point: WorldPoint
  distance: number
}

const cellSize = 256

/** The roads as nodes and edges, to find the shortest way between two points of them. Lengths are world units. */
export class StreetGraph {
  readonly #nodes: WorldPoint[] = []
  /** The edges at each node. */
  readonly #edges: Edge[][] = []
  /** The connected part of the graph that each node is in. */
  readonly #parts: number[] = []
  readonly #cells = new Map<number, Edge[]>()

  constructor(lines: readonly StreetLine[]) {
    const known = new Map<number, number>()
    for (const [from, to] of cutLines(lines)) this.#connect(this.#addNode(known, from), this.#addNode(known, to))
    this.#colourParts()
  }

  #addNode(known: Map<number, number>, point: WorldPoint): number {
    const key = point.x * 2 ** 26 + point.y
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, this.#nodes.length)
    this.#edges.push([])
    return this.#nodes.push(point) - 1
  }

  #connect(from: number, to: number) {
    const [a, b] = [this.#node(from), this.#node(to)]
    const edge = { from, to, length: Math.hypot(a.x - b.x, a.y - b.y) }
    this.#edges[from]?.push(edge)
    this.#edges[to]?.push(edge)
    for (const key of listCells(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y))) {
      const cell = this.#cells.get(key)
      if (cell) cell.push(edge)
      else this.#cells.set(key, [edge])
    }
  }

  #node = (at: number): WorldPoint => this.#nodes[at] ?? { x: 0, y: 0 }

  #colourParts() {
    for (const first of this.#nodes.keys()) {
      if (this.#parts[first] !== undefined) continue
      const waiting = [first]
      this.#parts[first] = first
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        for (const { from, to } of this.#edges[node] ?? []) {
          const next = from === node ? to : from
          if (this.#parts[next] !== undefined) continue
          this.#parts[next] = first
          waiting.push(next)
        }
      }
    }
  }

  /** The nearest point of a road within reach, in each connected part of the graph. */
  snap(point: WorldPoint, reach: number): Map<number, Snapped> {
    const found = new Map<number, Snapped>()
    const { x, y } = point
    for (const key of listCells(x - reach, y - reach, x + reach, y + reach)) {
      for (const edge of this.#cells.get(key) ?? []) {
        const near = findNearest(this.#node(edge.from), this.#node(edge.to), point)
        const part = this.#parts[edge.from] ?? 0
        if (near.distance > reach || near.distance >= (found.get(part)?.distance ?? Number.POSITIVE_INFINITY)) continue
        found.set(part, { edge, at: near.at, point: near.point, distance: near.distance })
      }
    }
    return found
  }

  /** The shortest way by A* (Hart, Nilsson and Raphael, 1968); null when no road leads there. */
  findWay(start: Snapped, goal: Snapped): { length: number; points: WorldPoint[] } | null {
    const lengths = new Map<number, number>()
    const before = new Map<number, number>()
    const queue = new TinyQueue<{ node: number; estimate: number }>([], (a, b) => a.estimate - b.estimate)
    const reach = (node: number, length: number, from: number | null) => {
      if (length >= (lengths.get(node) ?? Number.POSITIVE_INFINITY)) return
      lengths.set(node, length)
      if (from !== null) before.set(node, from)
      const { x, y } = this.#node(node)
      queue.push({ node, estimate: length + Math.hypot(x - goal.point.x, y - goal.point.y) })
    }
    const isSameEdge = start.edge === goal.edge
    let best = isSameEdge ? Math.abs(start.at - goal.at) * start.edge.length : Number.POSITIVE_INFINITY
    let last: number | null = null
    for (const [node, share] of listEnds(start)) reach(node, share * start.edge.length, null)
    for (let next = queue.pop(); next && next.estimate < best; next = queue.pop()) {
      const length = lengths.get(next.node) ?? 0
      for (const [node, share] of listEnds(goal)) {
        const whole = length + share * goal.edge.length
        if (node === next.node && whole < best) [best, last] = [whole, node]
      }
      for (const { from, to, length: further } of this.#edges[next.node] ?? []) {
        reach(from === next.node ? to : from, length + further, next.node)
      }
    }
    if (best === Number.POSITIVE_INFINITY) return null
    const nodes: WorldPoint[] = []
    for (let node = last ?? undefined; node !== undefined; node = before.get(node)) nodes.unshift(this.#node(node))
    return { length: best, points: [start.point, ...nodes, goal.point] }
  }
}

/** The two ends of the road beside a stop, each with the share of its length to go. */
const listEnds = ({ edge, at }: Snapped) => [[edge.from, at] as const, [edge.to, 1 - at] as const]

function listCells(west: number, north: number, east: number, south: number): number[] {
  const keys: number[] = []
  for (let column = Math.floor(west / cellSize); column <= east / cellSize; column += 1) {
    for (let row = Math.floor(north / cellSize); row <= south / cellSize; row += 1) keys.push(column * 2 ** 26 + row)
  }
  return keys
}
