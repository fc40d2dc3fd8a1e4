import { decodingBytes, processorSeconds } from '../limits.ts'
import { begun, excess, Question, type Reply } from '../question.ts'
import { cut } from './cut.ts'
import { inspect } from './inspect.ts'

process.on('disconnect', () => process.exit())

/** The photo whose time is counted. WebAssembly, which HEIC needs, takes several times as long, and holds up this clock. */
let counted: { since: NodeJS.CpuUsage; mostSeconds: number } | null = null

// What a header claims is not always what the pixels take. Told to the server, which ends this process: by itself it would wait for its
// threads, and so for the photo.
setInterval(() => {
  if (process.memoryUsage.rss() > decodingBytes) process.send?.(excess.memory)
  else if (counted && secondsSince(counted.since) > counted.mostSeconds) process.send?.(excess.processor)
}, 20)

function secondsSince(then: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(then)
  return (user + system) / 1e6
}

process.on('message', async (message) => {
  process.send?.(begun)
  const reply = await replyTo(Question.parse(message))
  process.send?.(reply)
})

async function replyTo({ task, path, atLeast }: Question): Promise<Reply> {
  try {
    const photo = await inspect(path, atLeast)
    if (photo.refused) return answered(photo)
    if (task === 'inspect') return answered(photo.inspected)
    const { format, bytes } = photo.inspected
    counted = format === 'heic' ? null : { since: process.cpuUsage(), mostSeconds: processorSeconds(bytes) }
    const answer = await cut(photo)
    counted = null
    // Pixels lie outside the heap that the collector watches, so it would let them pile up.
    globalThis.gc?.()
    return answered(answer)
  } catch (error) {
    counted = null
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function answered(answer: unknown): Reply {
  return { answer, memory: process.memoryUsage.rss() }
}
