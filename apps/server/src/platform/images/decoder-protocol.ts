import { z } from 'zod'

export const Question = z.object({
  task: z.enum(['inspect', 'cut']),
  path: z.string(),
  atLeast: z.number(),
  processorSeconds: z.number(),
  wallSeconds: z.number(),
})
/** A request to a decoder process, with its time limits in seconds. */
export type Question = z.infer<typeof Question>

export const Answered = z.object({ answer: z.unknown(), processorSeconds: z.number() })
/** The result of decoding a photo, and about how many seconds of processor time it took. */
export type Answered = z.infer<typeof Answered>

export const Reply = z.union([Answered.extend({ memory: z.number() }), z.object({ failure: z.string() })])
/** The result with the bytes of memory that the process holds, or why the machine failed. */
export type Reply = z.infer<typeof Reply>

/** The first message of a decoder process: it has received the request. */
export const begun = 'begun'

/** A decoder process sends this when a photo takes more memory than its limit. The server then ends the process. */
export const tooMuchMemory = 'too much memory'
