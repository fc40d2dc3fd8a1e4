import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort, startPostgres } from '../scripts/postgres.ts'
import { residentBytes } from './memory.ts'
import { startProgram } from './processes.ts'
import { median, type Row } from './row.ts'
import { settled } from './settled.ts'
import { makeVoters } from './voters.ts'
import { fillPostgres } from './world.ts'

const runFile = promisify(execFile)
const works = 10_000
const people = 40
const rate = 300
const megabyte = 1024 * 1024

const Outcome = z.object({
  statuses: z.record(z.string(), z.number()),
  /** Refusals that do not say when to come back. */
  unexplained: z.number(),
  medianMs: z.number(),
  p99Ms: z.number(),
  tookSeconds: z.number(),
})
type Outcome = z.infer<typeof Outcome>

const Page = z.object({ items: z.array(z.object({ id: z.string() })) })

/** One server on PostgreSQL under a mix of reads and writes: as much as it takes, then 300 a second for so long, then five times that. */
export async function measureMixedLoad(seconds: number, burstSeconds: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'allcity-load-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    await fillPostgres(postgres.url, works)
    const voters = await makeVoters(postgres.url, dataDir, origin, people)
    const server = await startProgram({
      file: 'apps/server/src/main.ts',
      readyPath: '/api/health',
      port,
      environment: {
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'error',
        REQUESTS_A_MINUTE: '100000000',
      },
    })
    try {
      await settled(postgres.url)
      const { items } = Page.parse(await (await fetch(`${origin}/api/artworks?limit=100`)).json())
      const mix = { origin, works: items.map(({ id }) => id), tokens: voters.map(({ token }) => token) }
      const run = (sent: { seconds: number; rate: number | null; connections: number }) => send({ ...mix, ...sent })
      await run({ seconds: Math.min(seconds, 5), rate: null, connections: 32 })
      const most = await run({ seconds: Math.min(seconds, 10), rate: null, connections: 32 })
      const watch = watchMemory(server.pid)
      const calm = await run({ seconds, rate, connections: 0 })
      const grown = watch.stop()
      const burst = await run({ seconds: burstSeconds, rate: 5 * rate, connections: 0 })
      return [...calmRows(calm, grown, seconds), ...burstRows(burst, most, burstSeconds)]
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function send(job: object): Promise<Outcome> {
  const parameters = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'mixed-load-sender.ts')]
  const { stdout } = await runFile(process.execPath, [...parameters, JSON.stringify(job)], { maxBuffer: 1e8 })
  return Outcome.parse(JSON.parse(stdout))
}

/** Samples once a second; the first samples, while caches fill, are left out. */
function watchMemory(pid: number) {
  const seen: number[] = []
  const timer = setInterval(() => seen.push(residentBytes(pid)), 1_000)
  return {
    stop: () => {
      clearInterval(timer)
      const fifth = Math.max(1, Math.floor(seen.length / 5))
      return (median(seen.slice(-fifth)) - median(seen.slice(fifth, 2 * fifth))) / megabyte
    },
  }
}

const sum = ({ statuses }: Outcome, which: (status: string) => boolean) =>
  Object.entries(statuses).reduce((total, [status, count]) => total + (which(status) ? count : 0), 0)
const isGood = (status: string) => /^[23]/.test(status)
const isFault = (status: string) => !/^[234]/.test(status)
const wordsOf = ({ statuses }: Outcome) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

function calmRows(calm: Outcome, grown: number, seconds: number): Row[] {
  const name = `mixed load of ${rate} a second, ${seconds} s`
  const faults = sum(calm, isFault)
  const p99 = `${calm.p99Ms.toFixed(0)} ms (median ${calm.medianMs.toFixed(1)} ms)`
  return [
    {
      name: `${name}: p99 of reads`,
      figure: p99,
      ratio: calm.p99Ms,
      spread: '',
      target: '≤ 100 ms',
      holds: calm.p99Ms <= 100,
    },
    {
      name: `${name}: faults`,
      figure: `${faults}`,
      ratio: faults,
      spread: wordsOf(calm),
      target: '0',
      holds: faults === 0,
    },
    {
      name: `${name}: memory grown`,
      figure: `${grown.toFixed(0)} MB`,
      ratio: grown,
      spread: '',
      target: '≤ 30 MB',
      holds: grown <= 30,
    },
  ]
}

/** Goodput counts in what the server can at most; where five times as much is less than that, in all that was sent. */
function burstRows(burst: Outcome, most: Outcome, seconds: number): Row[] {
  const name = `mixed load of ${5 * rate} a second, ${seconds} s`
  const perSecond = (outcome: Outcome) => sum(outcome, isGood) / outcome.tookSeconds
  const capacity = Math.min(perSecond(most), 5 * rate)
  const ratio = perSecond(burst) / capacity
  const figure = `${ratio.toFixed(2)} (${perSecond(burst).toFixed(0)} of ${capacity.toFixed(0)} a second)`
  const bad = burst.unexplained + sum(burst, (status) => isFault(status) && status !== '503')
  return [
    {
      name: `${name}: goodput ÷ capacity`,
      figure,
      ratio,
      spread: wordsOf(burst),
      target: '≥ 0.8',
      holds: ratio >= 0.8,
    },
    {
      name: `${name}: neither answered nor refused with Retry-After`,
      figure: `${bad}`,
      ratio: bad,
      spread: `reads taken: p99 ${burst.p99Ms.toFixed(0)} ms`,
      target: '0',
      holds: bad === 0,
    },
  ]
}

if (import.meta.main) {
  const [seconds = 60, burstSeconds = 20] = process.argv.slice(2).map(Number)
  console.table(await measureMixedLoad(seconds, burstSeconds))
  process.exit(0)
}
