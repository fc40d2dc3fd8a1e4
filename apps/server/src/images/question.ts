import { z } from 'zod'

export const Question = z.object({ task: z.enum(['inspect', 'cut']), path: z.string(), atLeast: z.number() })
/** What the server asks a decoder process. */
export type Question = z.infer<typeof Question>

export const Reply = z.union([z.object({ answer: z.unknown(), memory: z.number() }), z.object({ failure: z.string() })])
/** Its answer with the bytes of memory the process holds, or why the machine could not do it. */
export type Reply = z.infer<typeof Reply>

/** What a decoder process says first: the question has reached it. */
export const begun = 'begun'

/** What it says once a photo has made it take more than it may, of memory or of the processor, and wants to be ended. */
export const excess = { memory: 'too heavy', processor: 'too slow' } as const
