import type { TakedownRole, TakedownState } from '@allcity/contract/takedowns'

/** The roles of a claimant: `own` in their own words, `word` for others. */
export const roleWords: Record<TakedownRole, { own: string; word: string }> = {
  rights_holder: { own: 'I made it, or have rights in it', word: 'Has rights in it' },
  depicted: { own: 'It shows me', word: 'Is shown on it' },
  owner: { own: 'It is on my wall or property', word: 'Owns the wall' },
  resident: { own: 'I live there', word: 'Lives there' },
  other: { own: 'Something else', word: 'Somebody else' },
}

export const stateWords: Record<TakedownState, string> = {
  open: 'A moderator looks at it',
  accepted: 'Taken down',
  refused: 'It stays',
}
