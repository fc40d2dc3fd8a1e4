import type { ArtistWishes, ClaimCase, ClaimState } from '@allcity/contract/claims'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

export const stateWords: Record<ClaimState, MessageDescriptor> = {
  open: msg`Needs evidence`,
  given: msg`In review`,
  accepted: msg`Accepted`,
  refused: msg`Declined`,
  withdrawn: msg`Withdrawn`,
  expired: msg`Expired`,
  ended: msg`Ended`,
}

export const verdicts = ['accept', 'refuse'] as const
export type Verdict = (typeof verdicts)[number]

/** Another member holds the artist: they read a note of their own. */
export const hasHolder = ({ holder, claimant }: Pick<ClaimCase, 'holder' | 'claimant'>): boolean =>
  holder !== null && holder !== claimant

/** A decision about a claim: its key while the queue has the focus, and its word. */
export function verdictChoice(verdict: Verdict, claim: Pick<ClaimCase, 'holder' | 'claimant'>) {
  if (verdict === 'refuse') return { key: 'd', word: t`Decline`, variant: 'alert' as const }
  return { key: 'a', word: hasHolder(claim) ? t`Accept and transfer` : t`Accept`, variant: 'next' as const }
}

export const closestWords: [NonNullable<ArtistWishes['closestLevel']>, MessageDescriptor][] = [
  ['street', msg`Street (within 150 m)`],
  ['district', msg`District (within 1 km)`],
  ['city', msg`City only`],
  ['hidden', msg`Hidden`],
]

/** The host alone and whole, so that nobody is led elsewhere by a long path. */
export function readHost(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}
