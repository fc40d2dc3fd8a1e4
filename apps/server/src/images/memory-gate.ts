import { availableParallelism } from 'node:os'
import { decodingBytes } from './limits.ts'

const room = Math.max(decodingBytes, availableParallelism() * 300e6)

const queue: { bytes: number; enter: () => void }[] = []
let inside = 0

/**
 * Runs `work` once there is memory for it: however many jobs ask, the heaviest photos are opened one at a time.
 * First come, first served, so a heavy photo is not starved by light ones.
 */
export async function withinMemory<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  await new Promise<void>((enter) => {
    queue.push({ bytes, enter })
    letIn()
  })
  try {
    return await work()
  } finally {
    inside -= bytes
    letIn()
  }
}

function letIn(): void {
  for (let next = queue[0]; next && (inside === 0 || inside + next.bytes <= room); next = queue[0]) {
    queue.shift()
    inside += next.bytes
    next.enter()
  }
}
