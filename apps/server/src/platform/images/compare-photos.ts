import { z } from 'zod'
import { askDecoder } from './decoder-pool.ts'
import { Match } from './decoder-protocol.ts'
import type { TimeLimits } from './limits.ts'
import { Refusal } from './photo.ts'
import { NewFeatureBytes } from './photo-features.ts'

export type { Match } from './decoder-protocol.ts'

/** Seconds for one request of at most `mostPairs` pairs, which take less than a second on an idle machine. */
const matchLimits: TimeLimits = { processorSeconds: 10, wallSeconds: 20 }
export const mostPairs = 48

const describeLimits: TimeLimits = { processorSeconds: 10, wallSeconds: 100 }

const Matches = z.union([z.array(Match), Refusal])
const Described = z.union([z.object({ features: NewFeatureBytes }), Refusal])

/**
 * Compares pairs of photos by their features: how the first picture of each pair lies on the second. Null when the comparison took too
 * long. Throws `DecoderStarved` when the machine is too busy.
 */
export async function comparePhotos(pairs: { from: Uint8Array; to: Uint8Array }[]): Promise<Match[] | null> {
  if (pairs.length === 0) return []
  const { answer } = await askDecoder({ task: 'match', pairs, ...matchLimits })
  const matches = Matches.parse(answer)
  return 'refused' in matches ? null : matches
}

/** The local features of a picture in a file; null when it cannot be opened. */
export async function describePicture(path: string): Promise<Uint8Array | null> {
  const { answer } = await askDecoder({ task: 'features', path, atLeast: 1, ...describeLimits })
  const described = Described.parse(answer)
  return 'refused' in described ? null : described.features
}
