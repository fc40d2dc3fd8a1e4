import type { ArtistWishes, ClaimCase, ClaimState } from '@allcity/contract/claims'
import { levelMetres } from '@allcity/contract/geo'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { roughDistance } from '#web/lib/units.ts'

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

export function listClosestWords(): [NonNullable<ArtistWishes['closestLevel']>, string][] {
  const [street, district] = [roughDistance(levelMetres.street), roughDistance(levelMetres.district)]
  return [
    ['street', t`Street (within ${street})`],
    ['district', t`District (within ${district})`],
    ['city', t`City only`],
    ['hidden', t({ message: 'Hidden', context: 'location' })],
  ]
}

/** The host alone and whole, so that nobody is led elsewhere by a long path. */
export function readHost(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}
