import { z } from 'zod'
import { FeatureBytes } from './photo-features.ts'

const TimeLimited = z.object({ processorSeconds: z.number(), wallSeconds: z.number() })

/** Asks to check the header of a file, to cut its sizes, or to find its local features. */
const FileQuestion = TimeLimited.extend({
  task: z.enum(['inspect', 'cut', 'features']),
  path: z.string(),
  atLeast: z.number(),
})

/** Asks how the first picture of each pair lies on the second, by the bytes of their features. */
const MatchQuestion = TimeLimited.extend({
  task: z.literal('match'),
  pairs: z.array(z.object({ from: FeatureBytes, to: FeatureBytes })),
})

export const Question = z.discriminatedUnion('task', [FileQuestion, MatchQuestion])
/** A request to a decoder process, with its time limits in seconds. */
export type Question = z.infer<typeof Question>

export const Match = z.object({
  /** How many points of both pictures agree. */
  inliers: z.number(),
  /** Row by row, for points in fractions of width and height; null when it is not sure that both show one wall. */
  homography: z.array(z.number()).nullable(),
})
export type Match = z.infer<typeof Match>

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
