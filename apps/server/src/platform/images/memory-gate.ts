import { availableParallelism } from 'node:os'
import { decodingBytes, largeBytes } from './limits.ts'

const room = Math.max(decodingBytes, availableParallelism() * 300e6)
/** Bytes kept free for other photos while a large one is decoded. One of them always fits, because none takes more. */
const besideLarge = largeBytes

interface Work {
  bytes: number
  isLarge: boolean
  enter: () => void
}

let waiting: Work[] = []
let inside = 0
let isLargeInside = false

/**
 * Runs `work` once there is memory for it. Large photos are opened one at a time, and never keep the others waiting. Within each kind,
 * first come, first served.
 */
export async function withinMemory<Result>(
  { decodingBytes: bytes, isLarge }: { decodingBytes: number; isLarge: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  await new Promise<void>((enter) => {
    waiting.push({ bytes, isLarge, enter })
    letIn()
  })
  try {
    return await work()
  } finally {
    if (isLarge) isLargeInside = false
    else inside -= bytes
    letIn()
  }
}

function letIn(): void {
  const large = waiting.find(({ isLarge }) => isLarge)
  if (large && !isLargeInside && inside <= besideLarge) {
    isLargeInside = true
    start(large)
  }
  // A large photo that waits gets its room as soon as enough of the others are done.
  const most = isLargeInside || large ? besideLarge : room
  for (let next = firstOther(); next && (inside === 0 || inside + next.bytes <= most); next = firstOther()) {
    inside += next.bytes
    start(next)
  }
}

const firstOther = () => waiting.find(({ isLarge }) => !isLarge)

function start(work: Work): void {
  waiting = waiting.filter((other) => other !== work)
  work.enter()
}
