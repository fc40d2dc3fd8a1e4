import type { ArtistWishes, ClaimCase, ClaimState } from '@allcity/contract/claims'

export const stateWords: Record<ClaimState, string> = {
  open: 'Waits for something to show',
  given: 'Waits for a moderator',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Ran out',
  ended: 'Ended',
}

export const verdicts = ['accept', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** Another member holds the artist: they read a note of their own. */
export const hasHolder = ({ holder, claimant }: Pick<ClaimCase, 'holder' | 'claimant'>): boolean =>
  holder !== null && holder !== claimant

/** A decision about a claim: its key while the queue has the focus, and its word. */
export function verdictChoice(verdict: Verdict, claim: Pick<ClaimCase, 'holder' | 'claimant'>) {
  if (verdict === 'refuse') return { key: 'd', word: 'Refuse', variant: 'alert' as const }
  return { key: 'a', word: hasHolder(claim) ? 'Accept and move' : 'Accept', variant: 'next' as const }
}

export const closestWords: [NonNullable<ArtistWishes['closestLevel']>, string][] = [
  ['street', 'The street, within 150 m'],
  ['district', 'The district, within 1 km'],
  ['city', 'The city alone'],
  ['hidden', 'No place at all'],
]

/** The host alone and whole, so that nobody is led elsewhere by a long path. */
export function readHost(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}
