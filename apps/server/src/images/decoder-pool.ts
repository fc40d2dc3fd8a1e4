import { availableParallelism } from 'node:os'
import { Decoder, DecoderGone } from './decoder.ts'
import type { Question } from './question.ts'

const idle: Decoder[] = []
const waiting: (() => void)[] = []
let busy = 0

/**
 * Has a photo handled by a process of its own, at most as many at once as there are cores. Answers what the process
 * says, or a refusal when the photo made it crash or run out of time. Throws when the machine failed, not the photo.
 */
export async function askDecoder(question: Question): Promise<unknown> {
  if (busy >= availableParallelism()) await new Promise<void>((free) => waiting.push(free))
  busy++
  try {
    return await askOne(idle.pop(), question)
  } finally {
    busy--
    waiting.shift()?.()
  }
}

async function askOne(rested: Decoder | undefined, question: Question): Promise<unknown> {
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
