import { z } from 'zod'

export const Question = z.object({ task: z.enum(['inspect', 'cut']), path: z.string(), atLeast: z.number() })
/** What the server asks a decoder process. */
export type Question = z.infer<typeof Question>

export const Reply = z.union([z.object({ answer: z.unknown(), memory: z.number() }), z.object({ failure: z.string() })])
/** Its answer with the bytes of memory the process holds, or why the machine could not do it. */
export type Reply = z.infer<typeof Reply>

/** What a decoder process says first: the question has reached it. */
export const begun = 'begun'

/** The code a decoder process ends with when a photo made it take more memory than it may. */
export const exitWhenTooHeavy = 77
