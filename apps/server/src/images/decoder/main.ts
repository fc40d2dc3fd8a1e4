import { decodingBytes } from '../limits.ts'
import { begun, exitWhenTooHeavy, Question, type Reply } from '../question.ts'
import { cut } from './cut.ts'
import { inspect } from './inspect.ts'

process.on('disconnect', () => process.exit())

// What a header claims is not always what the pixels take.
setInterval(() => process.memoryUsage.rss() > decodingBytes && process.exit(exitWhenTooHeavy), 20)

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
    const answer = await cut(photo)
    // Pixels lie outside the heap that the collector watches, so it would let them pile up.
    globalThis.gc?.()
    return answered(answer)
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function answered(answer: unknown): Reply {
  return { answer, memory: process.memoryUsage.rss() }
}
