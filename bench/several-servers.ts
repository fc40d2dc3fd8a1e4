import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgres } from '../apps/server/src/platform/database/postgresql.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Acknowledged, startWriters } from './cluster-writers.ts'
import { load } from './load.ts'
import { type Pace, steady } from './pace.ts'
import type { Row } from './row.ts'
import { makeVoters, type Voter } from './voters.ts'
import { fillPostgres } from './world.ts'

const people = 6
const works = 2_000
const awayMs = 2_000
const readyWithinMs = 60_000
/** Other servers take up a killed server's jobs once their lease is over. */
const cutWithinMs = 120_000

/**
 * Three servers behind nginx on one PostgreSQL with a replica, pgbouncer and S3. Under writes every server is restarted in turn, then each
 * part is killed with -9 and brought back. All acknowledged writes must survive, with photos cut to their sizes.
 */
export async function measureServers({ seconds }: Pace = steady): Promise<Row[]> {
  let voters: Voter[] = []
  const cluster = await startCluster(3, async ({ url, dataDir, origin }) => {
    await fillPostgres(url, works)
    voters = await makeVoters(url, dataDir, origin, people)
  })
  try {
    const scaling = await measureScaling(cluster, seconds)
    await cluster.admit(3)
    const writers = startWriters(cluster.origin, voters, await listWorks(cluster))
    await wait(seconds * 500)
    const before = failures(writers.acknowledged)
    const answeredBefore = writers.acknowledged.answered
    for (const server of cluster.servers) {
      await server.end('SIGTERM')
      await server.start()
    }
    const broken = failures(writers.acknowledged) - before
    const whatFailed = [...writers.acknowledged.failed].map(([cause, count]) => `${count} × ${cause}`).join(', ')
    const answered = writers.acknowledged.answered - answeredBefore
    const blows = await strikeEach(cluster, writers.acknowledged)
    await wait(awayMs)
    await writers.stop()
    const lost = await findLost(cluster, writers.acknowledged)
    for (const fault of lost.slice(0, 20)) console.error(fault)
    const { bios, props, photos } = writers.acknowledged
    const kept = `${bios.size} profiles, ${props.size} props, ${photos.size} photos`
    return [
      scaling,
      rowOf(
        'failed requests during a rolling restart of three servers',
        broken,
        `${broken} of ${answered}`,
        whatFailed,
      ),
      rowOf(
        'acknowledged and lost, each part killed with -9 under writes',
        lost.length,
        `${lost.length} of ${kept}`,
        blows,
      ),
    ]
  } finally {
    await cluster.stop()
  }
}

async function measureScaling(cluster: Cluster, seconds: number): Promise<Row> {
  const url = `${cluster.origin}/api/artworks?limit=24`
  const measured: number[] = []
  for (const count of [1, 2]) {
    await cluster.admit(count)
    await load(url, { connections: 16, seconds: 2 })
    measured.push((await load(url, { connections: 16, seconds })).perSecond)
  }
  const [one = Number.NaN, two = Number.NaN] = measured
  const figure = `${(two / one).toFixed(2)} (${two.toFixed(0)} ÷ ${one.toFixed(0)} a second)`
  return {
    name: 'lists through nginx, two servers ÷ one',
    figure,
    ratio: two / one,
    spread: '',
    target: 'printed',
    holds: true,
  }
}

/** Failed requests at each blow, in words. */
async function strikeEach(cluster: Cluster, acknowledged: Acknowledged): Promise<string> {
  const parts = [...cluster.servers.slice(0, 1), cluster.bouncer, cluster.s3, cluster.nginx].map((part) => ({
    name: part.name,
    kill: () => part.end('SIGKILL'),
    heal: () => part.start(),
  }))
  const databases = [
    { name: 'replica', kill: cluster.replica.kill, heal: cluster.replica.restart },
    { name: 'PostgreSQL', kill: cluster.primary.kill, heal: cluster.primary.restart },
  ]
  const costs: string[] = []
  for (const { name, kill, heal } of [...databases, ...parts]) {
    const before = failures(acknowledged)
    await kill()
    await wait(awayMs)
    await heal()
    await wait(awayMs)
    await untilReady(cluster)
    costs.push(`${name} ${failures(acknowledged) - before}`)
  }
  return `requests that failed meanwhile: ${costs.join(', ')}`
}

/** The next blow must hit a complete cluster. */
async function untilReady({ origin }: Cluster): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady()) && Date.now() < deadline) await wait(100)
}

const failures = ({ failed }: Acknowledged) => [...failed.values()].reduce((sum, count) => sum + count, 0)

async function listWorks({ primary }: Cluster): Promise<string[]> {
  const engine = connectPostgres(primary.url, 1)
  const found = await engine.db.selectFrom('artwork').select('id').where('state', '=', 'published').limit(500).execute()
  await engine.close()
  return found.map(({ id }) => id)
}

async function findLost({ primary }: Cluster, { bios, props, photos }: Acknowledged): Promise<string[]> {
  const { db, close } = connectPostgres(primary.url, 2)
  const lost: string[] = []
  for (const [id, turn] of bios) {
    const { bio } = await db.selectFrom('member').select('bio').where('id', '=', id).executeTakeFirstOrThrow()
    if (Number(bio?.slice('line '.length)) < turn) lost.push(`The profile of ${id} says ${bio} and not line ${turn}`)
  }
  const given = await db.selectFrom('props').select(['member_id', 'artwork_id']).execute()
  const there = new Set(given.map(({ member_id, artwork_id }) => `${member_id} ${artwork_id}`))
  for (const pair of props) if (!there.has(pair)) lost.push(`The props ${pair} are gone`)
  const cutBy = Date.now() + cutWithinMs
  for (const id of photos) {
    const state = () => db.selectFrom('photo').select('state').where('id', '=', id).executeTakeFirst()
    while ((await state())?.state !== 'ready' && Date.now() < cutBy) await wait(100)
    const found = await state()
    if (found?.state !== 'ready') lost.push(`The photo ${id} is ${found?.state ?? 'gone'}`)
  }
  await close()
  return lost
}

const rowOf = (name: string, count: number, figure: string, spread = ''): Row => ({
  name,
  figure,
  ratio: count,
  spread,
  target: '0',
  holds: count === 0,
})

if (import.meta.main) {
  console.table(await measureServers({ rounds: 1, seconds: 5 }))
  process.exit(0)
}
