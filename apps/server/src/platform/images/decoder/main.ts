import { begun, Question, type Reply, tooMuchMemory } from '../decoder-protocol.ts'
import { decodingBytes } from '../limits.ts'
import { cut, describePhoto } from './cut.ts'
import { inspect } from './inspect.ts'
import { matchPairs } from './match-features.ts'
import { limitProcessorTime } from './processor-time.ts'

process.on('disconnect', () => process.exit())

// A header's size is not always what the pixels take. The server ends this process; by itself it would wait for its threads, and so for the
// photo.
setInterval(() => {
  if (process.memoryUsage.rss() > decodingBytes) process.send?.(tooMuchMemory)
}, 20)

const starting = limitProcessorTime()

process.on('message', async (message) => {
  const limit = await starting
  process.send?.(begun)
  const question = Question.parse(message)
  limit.start(question.processorSeconds)
  const outcome = await handle(question)
  const reply: Reply = { ...outcome, processorSeconds: limit.stop() }
  process.send?.(reply)
})

type Outcome = { answer: unknown; memory: number } | { failure: string }

async function handle(question: Question): Promise<Outcome> {
  try {
    if (question.task === 'match') return answered(await matchPairs(question.pairs))
    const photo = await inspect(question.path, question.atLeast)
    if (photo.refused) return answered(photo)
    if (question.task === 'inspect') return answered(photo.inspected)
    const answer = question.task === 'features' ? await describePhoto(photo) : await cut(photo)
    // Pixels live outside the heap that the garbage collector watches, so without this call they pile up.
    globalThis.gc?.()
    return answered(answer)
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function answered(answer: unknown): Outcome {
  return { answer, memory: process.memoryUsage.rss() }
}
