import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/postgres.ts'

const root = join(import.meta.dirname, '..')
const readyWithinMs = 180_000

export interface Running {
  baseUrl: string
  pid: number
  /** From the start of the process until its first good answer. */
  readyMs: number
  stop: () => Promise<void>
}

export interface Program {
  /** Below the repository's root. */
  file: string
  environment?: Record<string, string>
  nodeOptions?: string[]
  /** Binds it to one core, where the system can. */
  core?: number
  /** Where to listen, when that must be known before. */
  port?: number
  /** What it answers with 200 once it is ready. */
  readyPath: string
}

/** Where `npm start` keeps compiled code from one start to the next. */
const compileCache = join(root, 'node_modules/.cache/node')
const noLimits = { REQUESTS_A_MINUTE: '100000000', LOG_LEVEL: 'warn' }

/** The real server in a process of its own. */
export function startServer(environment: Record<string, string>, options: Partial<Program> = {}): Promise<Running> {
  return startProgram({
    file: 'apps/server/src/main.ts',
    readyPath: '/api/health',
    environment: { ...noLimits, ...environment },
    ...options,
    // As it is deployed.
    nodeOptions: ['--max-semi-space-size=8', ...(options.nodeOptions ?? [])],
  })
}

/** Starts a program that listens on `PORT` of the loopback address and waits until it answers. */
export async function startProgram(program: Program): Promise<Running> {
  const port = program.port ?? (await freePort())
  const baseUrl = `http://localhost:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const began = performance.now()
  const [command = '', ...parameters] = onCore(program.core, [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...(program.nodeOptions ?? []),
    join(root, program.file),
  ])
  const child = spawn(command, parameters, {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...inherited, ...program.environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4_000)
    })
  }
  await untilReady(`${baseUrl}${program.readyPath}`, child, () => printed)
  return {
    baseUrl,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    stop: async () => {
      process.off('exit', endNow)
      await end(child)
    },
  }
}

/** The command bound to one core by `taskset`; as it is where that does not exist. */
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

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(5)
  }
  child.kill('SIGKILL')
  throw new Error(`Nothing answered at ${url}:\n${printed()}`)
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const force = setTimeout(() => child.kill('SIGKILL'), 12_000)
  child.once('exit', () => {
    clearTimeout(force)
    resolve()
  })
  child.kill('SIGTERM')
  return promise
}
