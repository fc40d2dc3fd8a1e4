import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../scripts/postgres.ts'
import { type ServerProcess, spawnServer, untilAnswers } from '../scripts/server-process.ts'

const root = join(import.meta.dirname, '..')
const stopsWithinMs = 12_000

export interface Running {
  baseUrl: string
  pid: number
  /** From the start of the process to its first successful answer. */
  readyMs: number
  stop: () => Promise<void>
}

export interface Program {
  /** Path below the repository's root. */
  file: string
  environment?: Record<string, string>
  nodeOptions?: string[]
  /** Binds the process to one core, where the system can. */
  core?: number
  /** Port to listen on, when it must be known in advance. */
  port?: number
  /** Path that answers 200 once the program is ready. */
  readyPath: string
}

/** Compile cache of `npm start`, kept from one start to the next. */
const compileCache = join(root, 'node_modules/.cache/node')
const noLimits = { NODE_ENV: 'production', REQUESTS_A_MINUTE: '100000000', LOG_LEVEL: 'warn' }

/** The real server in a process of its own. */
export function startServer(environment: Record<string, string>, options: Partial<Program> = {}): Promise<Running> {
  return startProgram({
    file: 'apps/server/src/main.ts',
    readyPath: '/api/health',
    environment: { ...noLimits, ...environment },
    ...options,
    // The flags of a deployment.
    nodeOptions: ['--max-semi-space-size=8', ...(options.nodeOptions ?? [])],
  })
}

/** Starts a program that listens on `PORT` of the loopback address and waits until it answers. */
export async function startProgram(program: Program): Promise<Running> {
  const port = program.port ?? (await freePort())
  const baseUrl = `http://localhost:${port}`
  const began = performance.now()
  const server = spawnServer({
    file: program.file,
    environment: { NODE_COMPILE_CACHE: compileCache, ...program.environment, PORT: String(port) },
    nodeOptions: program.nodeOptions ?? [],
    before: onCore(program.core, []),
  })
  await untilAnswers(server, `${baseUrl}${program.readyPath}`, 5)
  return {
    baseUrl,
    pid: server.child.pid ?? 0,
    readyMs: performance.now() - began,
    stop: () => stop(server),
  }
}

async function stop(server: ServerProcess): Promise<void> {
  const force = setTimeout(() => server.child.kill('SIGKILL'), stopsWithinMs)
  await server.end('SIGTERM')
  clearTimeout(force)
}

/** The command bound to one core by `taskset`; unchanged where that does not exist. */
export function onCore(core: number | undefined, command: string[]): string[] {
  return core === undefined || !canBind() ? command : ['taskset', '-c', String(core), ...command]
}

function canBind(): boolean {
  try {
    execFileSync('taskset', ['-c', '0', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
