import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareFolder } from '../../apps/server/test/prepared.ts'
import { freePort } from '../../scripts/postgres.ts'
import { Outbox } from './outbox.ts'

const root = join(import.meta.dirname, '../..')
const startWithinMs = 240_000

export interface StartOptions {
  /** A folder to go on with; without it a new one is made, and removed by `stop`. */
  dataDir?: string
  /** Settings beside or instead of the usual ones. */
  environment?: Record<string, string>
}

/** The real server, in a process of its own. */
export interface AppServer {
  baseUrl: string
  dataDir: string
  outbox: Outbox
  /** What the server has printed so far. */
  printed: () => string
  /** Ends it as an operator does, and removes a folder that was made for it. */
  stop: () => Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill9: () => Promise<void>
  /** Starts it again, after `kill9` or instead of what runs, at the same address with the same data. */
  restart: (environment?: Record<string, string>) => Promise<void>
}

/** Starts the server at a free port of the loopback address and waits until it answers. */
export async function startServer({ dataDir, environment = {} }: StartOptions = {}): Promise<AppServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'allcity-data-'))
  if (!dataDir) await prepareFolder(folder)
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  let printed = ''
  let server: ChildProcess

  const start = async (more: Record<string, string> = {}) => {
    const settings = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment, ...more }
    server = launch(settings, (text) => {
      printed += text
    })
    await waitUntilHealthy(baseUrl, server, () => printed)
  }
  const removeFolder = () => {
    if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  process.once('exit', () => {
    server.kill('SIGKILL')
    removeFolder()
  })
  await start()

  return {
    baseUrl,
    dataDir: folder,
    outbox: new Outbox(join(folder, 'outbox')),
    printed: () => printed,
    kill9: () => end(server, 'SIGKILL'),
    restart: async (more) => {
      await end(server, 'SIGTERM')
      await start(more)
    },
    stop: async () => {
      await end(server, 'SIGTERM')
      removeFolder()
    },
  }
}

function launch(settings: Record<string, string>, hear: (text: string) => void): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', hear)
  return server
}

async function waitUntilHealthy(baseUrl: string, server: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${baseUrl}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not answer at ${baseUrl}:\n${printed()}`)
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
