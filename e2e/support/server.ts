import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, preparedTemplate, prepareFolder } from '../../apps/server/test/prepared.ts'
import { freePort } from '../../scripts/postgres.ts'
import { type ServerProcess, spawnServer, untilAnswers } from '../../scripts/server-process.ts'
import { Outbox } from './outbox.ts'

export interface StartOptions {
  /** Starts from nothing on the embedded engine; otherwise on a prepared database, of `DATABASE_URL` where it is set. */
  fromNothing?: boolean
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
  /** Ends it as an operator does, and removes its folder. */
  stop: () => Promise<void>
  /** Kills it in the middle of its work. */
  kill9: () => Promise<void>
  /** Starts it again, after `kill9` or instead of the running one, at the same address with the same data. */
  restart: (environment?: Record<string, string>) => Promise<void>
}

/** Starts the server at a free port of the loopback address and waits until it answers. */
export async function startServer({ fromNothing = false, environment = {} }: StartOptions = {}): Promise<AppServer> {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-data-'))
  const database = fromNothing ? {} : await prepareDatabase(folder)
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  let server: ServerProcess
  let before = ''

  const start = async (more: Record<string, string> = {}) => {
    server = spawnServer({
      environment: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...database, ...environment, ...more },
    })
    await untilAnswers(server, `${baseUrl}/api/health`)
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.once('exit', removeFolder)
  await start()

  return {
    baseUrl,
    dataDir: folder,
    outbox: new Outbox(join(folder, 'outbox')),
    printed: () => before + server.output(),
    kill9: async () => void (await server.end('SIGKILL')),
    restart: async (more) => {
      await server.end('SIGTERM')
      before += server.output()
      await start(more)
    },
    stop: async () => {
      await server.end('SIGTERM')
      removeFolder()
    },
  }
}

/** A database with tables and cities: a new one on the server of `DATABASE_URL`, or in the folder. */
async function prepareDatabase(folder: string): Promise<Record<string, string>> {
  const server = process.env.DATABASE_URL
  if (server) return { DATABASE_URL: await createDatabase(server, await preparedTemplate(server)) }
  await prepareFolder(folder)
  return {}
}
