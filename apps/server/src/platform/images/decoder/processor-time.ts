import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Ends a decoder whose photo takes more processor time than it may: "virtual alarm clock", which dumps no core. */
export const processorTimeSignal = 'SIGVTALRM'

/** Processor seconds at which the process ends: the one number that the two threads share. */
export type Deadline = Float64Array<SharedArrayBuffer>

/**
 * Ends this process by a signal once it has used the processor for too long. A thread of its own watches, because WebAssembly, which
 * HEIC needs, blocks the timers of the main one.
 */
export async function limitProcessorTime() {
  const deadline: Deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Infinity)
  const watch = new Worker(new URL('./processor-watch.ts', import.meta.url), { workerData: deadline })
  await once(watch, 'message')
  watch.unref()
  let before = 0
  return {
    start: (seconds: number) => {
      before = processorSecondsUsed()
      deadline.fill(before + seconds)
    },
    /** Answers the seconds used since the start. */
    stop: (): number => {
      deadline.fill(Infinity)
      return processorSecondsUsed() - before
    },
  }
}

/** By all threads of this process. */
export function processorSecondsUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
