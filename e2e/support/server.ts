import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFolder } from '../../apps/server/test/prepared.ts'
import { freePort } from '../../scripts/postgres.ts'
import { type ServerProcess, spawnServer, untilAnswers } from '../../scripts/server-process.ts'
import { Outbox } from './outbox.ts'

export interface StartOptions {
  /** An existing folder to reuse; without it a new one is made, and removed by `stop`. */
  dataDir?: string
  /** Settings beside or instead of the usual ones. */
  environment?: Record<string, string>
}

/** The real server, in a process of its own. */
export interface AppServer {
  baseUrl: string
  dataDir: string
  outbox: Outbox
  /** The server's output so far. */
  printed: () => string
  /** Ends it as an operator does, and removes a folder that was made for it. */
  stop: () => Promise<void>
  /** Kills it in the middle of its work. */
  kill9: () => Promise<void>
  /** Starts it again, after `kill9` or instead of the running one, at the same address with the same data. */
  restart: (environment?: Record<string, string>) => Promise<void>
}

/** Starts the server at a free port of the loopback address and waits until it answers. */
export async function startServer({ dataDir, environment = {} }: StartOptions = {}): Promise<AppServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'allcity-data-'))
  if (!dataDir) await prepareFolder(folder)
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  let server: ServerProcess
  let before = ''

  const start = async (more: Record<string, string> = {}) => {
    server = spawnServer({
      environment: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment, ...more },
    })
    await untilAnswers(server, `${baseUrl}/api/health`)
  }
  const removeFolder = () => {
    if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  process.once('exit', removeFolder)
  await start()

  return {
    baseUrl,
    dataDir: folder,
    outbox: new Outbox(join(folder, 'outbox')),
    printed: () => before + server.said(),
    kill9: async () => void (await server.end('SIGKILL')),
    restart: async (more) => {
      await server.end('SIGTERM')
      before += server.said()
      await start(more)
    },
    stop: async () => {
      await server.end('SIGTERM')
      removeFolder()
    },
  }
}
