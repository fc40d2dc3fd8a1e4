import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { z } from 'zod'
import { onCore } from './processes.ts'

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
const runFile = promisify(execFile)

const Result = z.object({
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
})

export interface Load {
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Has `[<id>]` in the address be another word each time. */
  isNewEachTime?: boolean
  /** The core that sends, where the system can bind it. */
  core?: number
}

export interface Answered {
  perSecond: number
  medianMs: number
  p99Ms: number
}

/** Asks for an address again and again on every connection. @throws Error when an answer is anything but good. */
export async function load(
  url: string,
  { connections, seconds, headers = {}, isNewEachTime = false, core }: Load,
): Promise<Answered> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const anew = isNewEachTime ? ['-I'] : []
  const parameters = ['-j', '-n', ...anew, '-c', String(connections), '-d', String(seconds), ...sent, url]
  const [command = '', ...rest] = onCore(core, [process.execPath, autocannon, ...parameters])
  const { stdout } = await runFile(command, rest, { maxBuffer: 1e8 })
  const result = Result.parse(JSON.parse(stdout))
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} times other than 2xx, with ${result.errors} errors.`)
  }
  return {
    perSecond: result['2xx'] / result.duration,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}
