/**
 * Sends a mix of typical requests, and prints the result as JSON. With a rate it sends on schedule regardless of the answers (open loop);
 * an answer's time counts from when it was due. Without one it keeps a number of connections busy.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const Job = z.object({
  origin: z.string(),
  seconds: z.number(),
  rate: z.number().nullable(),
  connections: z.number(),
  works: z.array(z.string()).min(1),
  tokens: z.array(z.string()).min(1),
})

const { origin, seconds, rate, connections, works, tokens } = Job.parse(JSON.parse(process.argv[2] ?? ''))
const agent = new Agent({ keepAlive: true, maxSockets: rate ? 2_000 : connections })
const patienceMs = 10_000
const ticks = 4

const readMs: number[] = []
const statuses: Record<string, number> = {}
let unexplained = 0

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const tileOf = (zoom: number) => {
  const [side, share] = [2 ** zoom, Math.random()]
  return `/api/tiles/${zoom}/${Math.floor(side * 0.3)}/${Math.floor(side * (0.3 + share * 0.1))}.mvt`
}

/** A hundred requests contain lists, works, tiles, pages, and five writes. */
function next(): { method: string; path: string; token?: string | undefined } {
  const number = Math.random() * 100
  const work = pick(works)
  if (number < 5)
    return { method: number < 2.5 ? 'PUT' : 'DELETE', path: `/api/artworks/${work}/props`, token: pick(tokens) }
  if (number < 20) return { method: 'GET', path: number < 10 ? '/' : `/artwork/${work}` }
  if (number < 35) return { method: 'GET', path: tileOf(2 + Math.floor(Math.random() * 6)) }
  if (number < 55) return { method: 'GET', path: `/api/artworks/${work}` }
  const filter = pick(['', '&kind=mural', '&kind=piece', '&status=present', '&surface=wall'])
  return { method: 'GET', path: `/api/artworks?limit=24${filter}` }
}

function send(due: number): Promise<void> {
  const { method, path, token } = next()
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = (outcome: string) => {
    statuses[outcome] = (statuses[outcome] ?? 0) + 1
    resolve()
  }
  const headers = token ? { authorization: `Bearer ${token}` } : { 'accept-encoding': 'gzip' }
  const asked = request(origin + path, { method, agent, headers, timeout: patienceMs }, (answer: IncomingMessage) => {
    const status = answer.statusCode ?? 0
    if (status === 429 || status >= 500) unexplained += answer.headers['retry-after'] ? 0 : 1
    answer.resume().once('end', () => {
      if (status < 400 && method === 'GET') readMs.push(performance.now() - due)
      end(String(status))
    })
  })
  asked.once('timeout', () => asked.destroy(new Error('timeout')))
  asked.once('error', ({ message }) => end(message === 'timeout' ? 'timeout' : 'broken'))
  asked.end()
  return promise
}

const began = performance.now()
const until = began + seconds * 1_000
if (rate === null) {
  const busy = Array.from({ length: connections }, async () => {
    while (performance.now() < until) await send(performance.now())
  })
  await Promise.all(busy)
} else {
  const underWay = new Set<Promise<void>>()
  for (let sent = 0; performance.now() < until; await wait(ticks)) {
    for (; sent < ((performance.now() - began) / 1_000) * rate; sent++) {
      const one = send(began + (sent / rate) * 1_000)
      underWay.add(one)
      one.then(() => underWay.delete(one))
    }
  }
  await Promise.all(underWay)
}
readMs.sort((a, b) => a - b)
const at = (share: number) => readMs[Math.floor(readMs.length * share)] ?? Number.NaN
console.log(
  JSON.stringify({
    statuses,
    unexplained,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    tookSeconds: (performance.now() - began) / 1_000,
  }),
)
process.exit(0)
