import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** This process's own decoders, as Linux lists them. */
export function listDecoders(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && read(pid, 'status').includes(`\nPPid:\t${process.pid}\n`))
    .filter((pid) => read(pid, 'cmdline').includes('images/decoder/main.ts'))
}

/** Sends a signal to the decoders as soon as one that was idle has computed for some hundredths of a second, or has ended. */
export async function signalWorkingDecoders(signal: NodeJS.Signals): Promise<void> {
  const before = listDecoders().map((pid) => ({ pid, ticks: ticksUsed(pid) }))
  const hasWorked = () => before.some(({ pid, ticks }) => !listDecoders().includes(pid) || ticksUsed(pid) >= ticks + 3)
  await expect.poll(hasWorked, { interval: 2 }).toBe(true)
  for (const pid of listDecoders()) process.kill(pid, signal)
}

/** Hundredths of a second of processor time, by the 14th and 15th field of `/proc/PID/stat`; the second may hold spaces. */
function ticksUsed(pid: number): number {
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
