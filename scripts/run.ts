import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '..')

// Real photographs for tests that use some; without them they use the project's own.
const shared = resolve(root, process.env.SHARED_DATA ?? '../shared/data')
const data = existsSync(shared) ? { SHARED_DATA: shared } : {}

// Compile cache shared by all programs: servers and test processes start by the dozen.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

const running = new Set<ChildProcess>()

export interface RunOptions {
  environment?: NodeJS.ProcessEnv
  /** File descriptor for the program's output; without it, the terminal. */
  output?: number | undefined
}

/** Runs a program of `node_modules/.bin` (or of the machine); resolves to its exit code. */
export function run(program: string, parameters: string[], { environment, output }: RunOptions = {}): Promise<number> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { DATABASE_URL: _, SHARED_DATA: __, ...inherited } = process.env
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...inherited, ...data, ...compiled, ...environment, PATH: path },
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
  })
  running.add(child)
  return new Promise((resolve) => {
    const finish = (code: number) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      finish(1)
    })
    child.once('exit', (code) => finish(code ?? 1))
  })
}

/** Passes a signal on to all running programs. */
export function stopEverything(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}
