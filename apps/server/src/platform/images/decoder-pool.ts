import { availableParallelism } from 'node:os'
import pLimit, { type LimitFunction } from 'p-limit'
import { Decoder, DecoderGone } from './decoder.ts'
import type { Answered, Question } from './decoder-protocol.ts'

const idle: Decoder[] = []

const cores = availableParallelism()
/** Headers never wait for pixels. One member may have a photo cut on each core: one place more is another's, one a large photo's. */
const limits: Record<Question['task'], LimitFunction> = {
  inspect: pLimit(cores),
  cut: pLimit(cores + 2),
  // For photos from before, while nobody waits.
  features: pLimit(1),
  match: pLimit(cores),
}

/**
 * Handles a photo in a separate process. Returns the process's answer, or a refusal when the photo crashed it or ran out of time. Throws
 * when the machine failed, not the photo.
 */
export function askDecoder(question: Question): Promise<Answered> {
  return limits[question.task](() => askOne(idle.pop(), question))
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
