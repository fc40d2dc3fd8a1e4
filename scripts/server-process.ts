import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const answersWithinMs = 240_000
const maxOutput = 20_000

/** A program of ours that listens, in a process of its own, which ends with its parent. */
export interface ServerProcess {
  child: ChildProcess
  /** The end of its output so far, on both streams. */
  output: () => string
  isRunning: () => boolean
  /** Sends the signal and resolves to the exit code when it is gone: null when a signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export interface ServerCommand {
  /** Path below the repository's root. */
  file?: string
  environment: Record<string, string>
  nodeOptions?: string[]
  /** Command in front of Node's own, such as `taskset`. */
  before?: string[]
}

/** Starts Allcity, or another program, without waiting until it answers. A test's own database settings are not passed on. */
export function spawnServer({
  file = 'apps/server/src/main.ts',
  environment,
  nodeOptions = [],
  before = [],
}: ServerCommand): ServerProcess {
  const { DATABASE_URL: _, ...inherited } = process.env
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...nodeOptions, file]
  const [command = '', ...parameters] = [...before, ...node]
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endNow = () => child.kill('SIGKILL')
  process.once('exit', endNow)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutput)
    })
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    child,
    output: () => output,
    isRunning,
    end: async (signal) => {
      if (isRunning()) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        await gone
      }
      process.off('exit', endNow)
      return child.exitCode
    },
  }
}

/**
 * Waits until the address answers successfully.
 * @throws Error with the process's output when it ends instead, or takes four minutes.
 */
export async function untilAnswers(server: ServerProcess, url: string, everyMs = 20): Promise<void> {
  const deadline = Date.now() + answersWithinMs
  while (Date.now() < deadline && server.isRunning()) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(everyMs)
  }
  await server.end('SIGKILL')
  throw new Error(`Nothing answered at ${url}:\n${server.output()}`)
}
