import { availableParallelism } from 'node:os'
import { Decoder, DecoderGone } from './decoder.ts'
import type { Answered, Question } from './question.ts'

const idle: Decoder[] = []

interface Line {
  atMost: number
  busy: number
  waiting: (() => void)[]
}
const cores = availableParallelism()
/** Headers never wait for pixels. One member may have a photo cut on each core: one place more is another's, one a large photo's. */
const lines: Record<Question['task'], Line> = {
  inspect: { atMost: cores, busy: 0, waiting: [] },
  cut: { atMost: cores + 2, busy: 0, waiting: [] },
}

/**
 * Handles a photo in a separate process. Returns the process's answer, or a refusal when the photo crashed it or ran out of time. Throws
 * when the machine failed, not the photo.
 */
export async function askDecoder(question: Question): Promise<Answered> {
  const line = lines[question.task]
  if (line.busy >= line.atMost) await new Promise<void>((free) => line.waiting.push(free))
  line.busy++
  try {
    return await askOne(idle.pop(), question)
  } finally {
    line.busy--
    line.waiting.shift()?.()
  }
}

async function askOne(rested: Decoder | undefined, question: Question): Promise<Answered> {
  const decoder = rested?.isFit() ? rested : new Decoder(forget)
  try {
    return await decoder.ask(question)
  } catch (error) {
    if (error instanceof DecoderGone && decoder === rested) return askOne(undefined, question)
    throw error
  } finally {
    if (decoder.isFit()) idle.push(decoder)
  }
}

function forget(decoder: Decoder): void {
  const position = idle.indexOf(decoder)
  if (position >= 0) idle.splice(position, 1)
}
