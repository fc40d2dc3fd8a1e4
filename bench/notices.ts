import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LiveNotice } from '@allcity/contract/notifications'
import { z } from 'zod'
import { sampleAccount } from '../apps/server/src/modules/samples/rules.ts'
import {
  installation,
  launchServer,
  newcomer,
  type Person,
  type RunningServer,
  send,
  untilHealthy,
} from '../apps/server/test/running-server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { type Pace, steady } from './pace.ts'
import { median, type Row } from './row.ts'

const mostMs = 250
const unheard = 5

/**
 * Latency from a member's click to a connected client: one server takes the request, another holds the client's stream, so that everything
 * goes through the database.
 */
export async function measureNotices({ rounds }: Pace = steady): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-notices-'))
  const postgres = await startPostgres({ durable: true })
  const servers: RunningServer[] = []
  try {
    for (const name of ['one', 'two']) {
      const place = await installation(join(folder, name), postgres.url)
      // Tokens name the address at which they were issued.
      const server = launchServer(place, { DEMO: '1', BASE_URL: 'http://localhost:1' })
      servers.push(server)
      await untilHealthy(server)
    }
    const [acting, telling] = servers
    if (!acting || !telling) throw new Error('Two servers are needed.')
    const times = await timesOf(acting, telling, rounds * 40)
    const figure = median(times)
    const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
    return [
      {
        name: 'notification, from the press to a client at another server, median',
        figure: `${figure.toFixed(0)} ms`,
        ratio: figure / mostMs,
        spread: `95 % within ${late.toFixed(0)} ms, ${times.length} times`,
        target: `≤ ${mostMs} ms`,
        holds: figure <= mostMs,
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const Works = z.object({ items: z.array(z.object({ id: z.string() })) })
const SignedIn = z.object({ id_token: z.string() })

async function timesOf(acting: RunningServer, telling: RunningServer, count: number): Promise<number[]> {
  const { email, username, password } = sampleAccount
  const login = await send(acting, 'POST', '/api/auth/login', { body: { email, password } })
  const wren: Person = { email, idToken: SignedIn.parse(await login.json()).id_token, refreshCookie: '' }
  const walker = await newcomer(acting, 'walker')
  const list = await send(acting, 'GET', `/api/artworks?uploader=${username}`)
  const works = Works.parse(await list.json()).items
  const heard = await listenTo(telling, wren)
  const times: number[] = []
  for (let turn = 0; turn < count + unheard; turn++) {
    const id = works[turn % works.length]?.id ?? ''
    const next = heard(id)
    const began = performance.now()
    const body = { id: randomUUID(), status: 'present' }
    const answer = await send(acting, 'POST', `/api/artworks/${id}/sightings`, { as: walker, body })
    if (!answer.ok) throw new Error(`The sighting was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push((await next) - began)
  }
  return times.slice(unheard)
}

/** Listens; gives what waits for the next message about a work, and tells when it came. */
async function listenTo({ origin }: RunningServer, as: Person): Promise<(workId: string) => Promise<number>> {
  const answer = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${as.idToken}` } })
  const waiting = new Map<string, (at: number) => void>()
  void follow(answer, ({ items }) => {
    for (const { work } of items) if (work) waiting.get(work.id)?.(performance.now())
  }).catch(() => undefined)
  return (workId) => new Promise((resolve) => waiting.set(workId, resolve))
}

async function follow({ body }: Response, hear: (notice: LiveNotice) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const [, data] = /^data: (.*)$/m.exec(message) ?? []
      if (data) hear(LiveNotice.parse(JSON.parse(data)))
    }
  }
}

if (import.meta.main) console.table(await measureNotices({ rounds: 2, seconds: 1 }))
