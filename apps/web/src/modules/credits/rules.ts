import type { CreditClaim, CreditRole } from '@allcity/contract/credits'
import type { MakerHit } from '@allcity/contract/makers'
import type { ChosenMaker } from './drafts.ts'

/** What is sent for those who were chosen. */
export const claimOf = ({ id, type, name, role, isNew, isAnother }: ChosenMaker): CreditClaim => ({
  makerId: id,
  role,
  ...(isNew ? { create: { type, name, isAnother } } : {}),
})

export const chosenFrom = ({ id, type, name }: Pick<MakerHit, 'id' | 'type' | 'name'>): ChosenMaker => ({
  id,
  type,
  name,
  role: 'made',
  isNew: false,
  isAnother: false,
})

const roles: Record<CreditRole, string> = { made: 'made it', designed: 'designed it', assisted: 'helped' }

/** What somebody did for a work, after their name. */
export const roleWord = (role: CreditRole) => roles[role]

/** The same, where it begins a line. */
export const roleChoice = (role: CreditRole) => `${roles[role].charAt(0).toUpperCase()}${roles[role].slice(1)}`

const unknown = /^(\?+|unknown|nobody knows|anonymous|anon|not known|n\/a)( artists?)?$/i

/** Somebody who writes so means that the credit stays empty. */
export const meansUnknown = (words: string) => unknown.test(words.trim())

/** The first thing that is wrong with the credits, whichever of them it is about. */
export const wrongCredit = (wrongs: Record<string, string>) =>
  Object.entries(wrongs).find(([field]) => field === 'credits' || field.startsWith('credits.'))?.[1]
