import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, startServer } from '../apps/server/test/running-server.ts'
import {
  type Blow,
  databaseKilled,
  killed,
  stopped,
  strikeUnderWrites,
} from '../apps/server/test/strike-under-writes.ts'
import { startPostgres } from '../scripts/postgres.ts'
import type { Row } from './row.ts'

const engines = ['embedded', 'PostgreSQL'] as const

/**
 * Breaks the real server under writes: kills its process, kills its database, and asks it to end. Acknowledged data must survive, no file
 * may be orphaned, and requests under way at a shutdown must be answered.
 */
export async function measureFaults(kills = 50, others = 20): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) {
    rows.push(await strike(engine, 'kill -9 of the server', kills, () => killed))
    rows.push(await strike(engine, 'SIGTERM', others, () => stopped, true))
  }
  rows.push(await strike('PostgreSQL', 'kill -9 of the database', others, databaseKilled))
  return rows
}

async function strike(
  engine: (typeof engines)[number],
  name: string,
  blows: number,
  blowOf: (postgres: Awaited<ReturnType<typeof startPostgres>>) => Blow,
  mustAnswer = false,
): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'allcity-faults-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null
  try {
    const place = await installation(dataDir, postgres?.url)
    const blow = postgres ? blowOf(postgres) : blowOf(none)
    const { server, acknowledged, lost, orphans, broken, wrong } = await strikeUnderWrites(
      await startServer(place),
      blows,
      blow,
    )
    await server.kill()
    for (const fault of [...lost, ...orphans, ...wrong].slice(0, 20)) console.error(fault)
    const faults = lost.length + orphans.length + wrong.length + (mustAnswer ? broken : 0)
    const counted = `${lost.length} of ${acknowledged} lost, ${orphans.length} orphan files, ${wrong.length} wrong refusals`
    return {
      name: `${name} under writes, ${engine}, ${blows} times`,
      figure: mustAnswer ? `${counted}, ${broken} broken requests` : counted,
      ratio: faults / acknowledged,
      spread: '',
      target: '0',
      holds: faults === 0,
    }
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The embedded engine has no server process to kill. */
const none = {
  url: '',
  kill: async () => undefined,
  restart: async () => undefined,
  stop: async () => undefined,
}

if (import.meta.main) {
  const [kills = 50, others = 20] = process.argv.slice(2).map(Number)
  console.table(await measureFaults(kills, others))
}
