import type { TrainClaim } from '@allcity/contract/vehicles'
import type { WrittenTrain } from './drafts.ts'

export const noTrain: WrittenTrain = { operator: '', number: '', line: '' }

/** As it is being written: empty texts where nothing is known. */
export const writtenTrain = (train: TrainClaim | null): WrittenTrain => ({
  operator: train?.operator ?? '',
  number: train?.number ?? '',
  line: train?.line ?? '',
})

/** Without what people write differently, as the server compares. */
export const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Those that hold what was written, the ones that begin with it first; all of them while nothing is written. */
export function offersFor(known: readonly string[], words: string, most = 6): string[] {
  const typed = bare(words)
  const held = known.filter((one) => bare(one).includes(typed) && one !== words)
  return held.toSorted((a, b) => Number(bare(b).startsWith(typed)) - Number(bare(a).startsWith(typed))).slice(0, most)
}
