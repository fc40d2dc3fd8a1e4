import type { ArtistWishes, ClaimState } from '@allcity/contract/claims'

export const stateWords: Record<ClaimState, string> = {
  open: 'Waits for something to show',
  given: 'Waits for a moderator',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Ran out',
  ended: 'Ended',
}

export const closestWords: [NonNullable<ArtistWishes['closestLevel']>, string][] = [
  ['street', 'The street, within 150 m'],
  ['district', 'The district, within 1 km'],
  ['city', 'The city alone'],
  ['hidden', 'No place at all'],
]

/** The host alone and whole, so that nobody is led elsewhere by a long path. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}
