/**
 * Lists of works beside another server on the same PostgreSQL: requests per second of the newest twenty, and of twenty murals.
 * The peer is installed by hand, on a database of its own; ours gets an empty one:
 *
 *   node bench/peers.ts --database postgres://…/ours --parse http://localhost:1337/parse --app-id A --master-key K
 *   node bench/peers.ts --database postgres://…/ours --directus http://localhost:8055 --token T
 *
 * Directus needs `PRESSURE_LIMITER_ENABLED=false`, or it answers 503 on a busy machine. `--process` with the id of the peer's
 * process adds both servers' processor time a request on Linux, which other work on the machine distorts less.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ArtworkCard } from '@allcity/contract/artworks'
import { z } from 'zod'
import { load } from './load.ts'
import { startServer } from './processes.ts'
import { median, spreadOf } from './row.ts'
import { fillPostgres } from './world.ts'

interface Peer {
  headers: Record<string, string>
  /** Creates the table of works through the peer's own API, with indexes for both lists. */
  createTable: () => Promise<void>
  insert: (works: ArtworkCard[]) => Promise<void>
  /** Works in one insert. */
  batch: number
  /** URL of the newest twenty, of one kind where given. */
  listUrl: (kind?: string) => string
  /** The ids in an answer to such a URL. */
  readIds: (answer: unknown) => string[]
}

interface Measured {
  perSecond: number
  processorMs: number
}

const connections = 8
const rounds = 5
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    works: { type: 'string', default: '100000' },
    parse: { type: 'string' },
    'app-id': { type: 'string', default: '' },
    'master-key': { type: 'string', default: '' },
    directus: { type: 'string' },
    token: { type: 'string', default: '' },
    process: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
})

const seconds = Number(values.seconds)
const peerProcess = values.process === undefined ? undefined : Number(values.process)

await measure()

async function measure(): Promise<void> {
  const peer = choosePeer()
  const { database } = values
  if (!peer || !database) throw new Error('Give --database, and --parse or --directus.')
  await fillPostgres(database, Number(values.works))
  const folder = mkdtempSync(join(tmpdir(), 'allcity-peers-'))
  const ours = await startServer({ DATABASE_URL: database, DATA_DIR: folder, DEMO: '0' })
  const urlOf = (kind?: string) => `${ours.baseUrl}/api/artworks?limit=20${kind ? `&kind=${kind}` : ''}`
  try {
    await copyWorks(`${ours.baseUrl}/api/artworks?limit=100`, peer)
    for (const kind of [undefined, 'mural']) {
      await checkAlike(urlOf(kind), peer, kind)
      const measured: { ours: Measured; peer: Measured }[] = []
      for (let round = 0; round < rounds; round++) {
        measured.push({
          ours: await measureList(urlOf(kind), {}, ours.pid),
          peer: await measureList(peer.listUrl(kind), peer.headers, peerProcess),
        })
      }
      const ratios = measured.map((round) => round.ours.perSecond / round.peer.perSecond)
      const figures = compare(measured, (side) => side.perSecond, 0)
      console.log(
        `${kind ?? 'all'}: ${median(ratios).toFixed(2)} times the peer (${spreadOf(ratios)}; ${figures} a second)`,
      )
      if (peerProcess !== undefined) {
        console.log(`  ${compare(measured, (side) => side.processorMs, 2)} ms of the server's processor time a request`)
      }
    }
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureList(url: string, headers: Record<string, string>, pid: number | undefined): Promise<Measured> {
  const before = readProcessorMs(pid)
  const { perSecond } = await load(url, { connections, seconds, headers })
  return { perSecond, processorMs: (readProcessorMs(pid) - before) / (perSecond * seconds) }
}

/** Processor time of a process since its start, user and system, from Linux's hundredths of a second. */
function readProcessorMs(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return (Number(user) + Number(system)) * 10
}

function compare(
  measured: { ours: Measured; peer: Measured }[],
  read: (side: Measured) => number,
  digits: number,
): string {
  const ours = median(measured.map((round) => read(round.ours)))
  const peer = median(measured.map((round) => read(round.peer)))
  return `${ours.toFixed(digits)} ÷ ${peer.toFixed(digits)}`
}

/** Copies what our API answers, so that the peer answers as much. */
async function copyWorks(firstPage: string, peer: Peer): Promise<void> {
  await peer.createTable()
  const Page = z.object({ items: z.array(ArtworkCard), next: z.string().optional() })
  let url: string | null = firstPage
  let waiting: ArtworkCard[] = []
  while (url !== null) {
    const { items, next }: z.infer<typeof Page> = Page.parse(await (await fetch(url)).json())
    waiting.push(...items)
    url = next === undefined ? null : `${firstPage}&cursor=${encodeURIComponent(next)}`
    while (waiting.length >= peer.batch || (url === null && waiting.length > 0)) {
      await peer.insert(waiting.slice(0, peer.batch))
      waiting = waiting.slice(peer.batch)
    }
  }
}

async function checkAlike(url: string, peer: Peer, kind?: string): Promise<void> {
  const { items } = z.object({ items: z.array(ArtworkCard) }).parse(await (await fetch(url)).json())
  const answer = await fetch(peer.listUrl(kind), { headers: peer.headers })
  const [mine, theirs] = [items.map(({ id }) => id.toString()), peer.readIds(await answer.json())]
  if (mine.join() !== theirs.join()) throw new Error(`The peer lists other works: ${theirs.join()} for ${mine.join()}`)
}

function choosePeer(): Peer | null {
  const { parse, directus } = values
  if (parse !== undefined) return parsePeer(parse, values['app-id'], values['master-key'])
  return directus === undefined ? null : directusPeer(directus, values.token)
}

/** https://docs.parseplatform.org/rest/guide/ */
function parsePeer(baseUrl: string, appId: string, masterKey: string): Peer {
  const headers = { 'X-Parse-Application-Id': appId }
  const master = { ...headers, 'X-Parse-Master-Key': masterKey }
  const string = { type: 'String' }
  const object = { type: 'Object' }
  return {
    headers,
    createTable: () =>
      post(`${baseUrl}/schemas/Artwork`, master, {
        className: 'Artwork',
        fields: {
          workId: string,
          title: string,
          kind: string,
          surface: string,
          status: string,
          stillThere: object,
          place: object,
          cover: object,
          uploader: object,
          credits: { type: 'Array' },
          props: { type: 'Number' },
          publishedAt: { type: 'Date' },
          isSample: { type: 'Boolean' },
        },
        classLevelPermissions: { find: { '*': true } },
        indexes: { newest: { publishedAt: -1 }, newest_of_kind: { kind: 1, publishedAt: -1 } },
      }),
    batch: 50,
    insert: async (works) => {
      const bodies = works.map(({ id, publishedAt, ...work }) =>
        Object.assign(work, { workId: id, publishedAt: { __type: 'Date', iso: publishedAt } }),
      )
      await Promise.all(bodies.map((body) => post(`${baseUrl}/classes/Artwork`, master, body)))
    },
    listUrl: (kind) => {
      const query = new URLSearchParams({ order: '-publishedAt', limit: '20' })
      if (kind !== undefined) query.set('where', JSON.stringify({ kind }))
      return `${baseUrl}/classes/Artwork?${query}`
    },
    readIds: (answer) =>
      z
        .object({ results: z.array(z.object({ workId: z.string() })) })
        .parse(answer)
        .results.map(({ workId }) => workId),
  }
}

/** https://directus.io/docs/api */
function directusPeer(baseUrl: string, token: string): Peer {
  const admin = { authorization: `Bearer ${token}` }
  const field = (name: string, type: string, schema: object = {}, special: string[] = []) => ({
    field: name,
    type,
    schema,
    meta: { special },
  })
  return {
    headers: {},
    createTable: async () => {
      await post(`${baseUrl}/collections`, admin, {
        collection: 'artworks',
        meta: { accountability: null },
        schema: {},
        fields: [
          field('id', 'uuid', { is_primary_key: true }),
          ...['title', 'surface', 'status'].map((name) => field(name, 'string')),
          field('kind', 'string', { is_indexed: true }),
          ...['stillThere', 'place', 'cover', 'uploader', 'credits'].map((name) =>
            field(name, 'json', {}, ['cast-json']),
          ),
          field('props', 'integer'),
          field('publishedAt', 'timestamp', { is_indexed: true }),
          field('isSample', 'boolean', {}, ['cast-boolean']),
        ],
      })
      const policy = await findPublicPolicy(baseUrl, admin)
      await post(`${baseUrl}/permissions`, admin, { policy, collection: 'artworks', action: 'read', fields: ['*'] })
    },
    batch: 200,
    insert: (works) => post(`${baseUrl}/items/artworks`, admin, works),
    listUrl: (kind) => {
      const query = new URLSearchParams({ sort: '-publishedAt', limit: '20' })
      if (kind !== undefined) query.set('filter[kind][_eq]', kind)
      return `${baseUrl}/items/artworks?${query}`
    },
    readIds: (answer) =>
      z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(answer)
        .data.map(({ id }) => id),
  }
}

/** Returns the id of the policy of anonymous visitors. */
async function findPublicPolicy(baseUrl: string, headers: Record<string, string>): Promise<string | undefined> {
  const query = new URLSearchParams({ 'filter[name][_eq]': '$t:public_label' })
  const answer = await fetch(`${baseUrl}/policies?${query}`, { headers })
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await answer.json())
  return data[0]?.id
}

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
}
