import { z } from 'zod'

export const Question = z.object({
  task: z.enum(['inspect', 'cut']),
  path: z.string(),
  atLeast: z.number(),
  processorSeconds: z.number(),
  wallSeconds: z.number(),
})
/** What the server asks a decoder process, with the time that it gives it. */
export type Question = z.infer<typeof Question>

export const Answered = z.object({ answer: z.unknown(), processorSeconds: z.number() })
/** What came of a photo, and the processor time that it took, at least about. */
export type Answered = z.infer<typeof Answered>

export const Reply = z.union([Answered.extend({ memory: z.number() }), z.object({ failure: z.string() })])
/** Its answer with the bytes of memory the process holds, or why the machine could not do it. */
export type Reply = z.infer<typeof Reply>

/** What a decoder process says first: the question has reached it. */
export const begun = 'begun'

/** What it says once a photo takes more memory than it may, so that the server ends it. */
export const tooMuchMemory = 'too much memory'
