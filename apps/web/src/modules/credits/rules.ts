import type { CreditClaim, CreditRole } from '@allcity/contract/credits'
import type { MakerHit } from '@allcity/contract/makers'
import type { ChosenMaker } from './drafts.ts'

/** Builds the credit that the API expects from a chosen artist or crew. */
export const toCreditClaim = ({ id, type, name, role, isNew, isAnother }: ChosenMaker): CreditClaim => ({
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

/** The artist's role, in words that follow the name. */
export const roleWord = (role: CreditRole) => roles[role]

/** The role as an option, starting with a capital letter. */
export const roleChoice = (role: CreditRole) => `${roles[role].charAt(0).toUpperCase()}${roles[role].slice(1)}`

const unknown = /^(\?+|unknown|nobody knows|anonymous|anon|not known|n\/a)( artists?)?$/i

/** Whether the text is a phrase for an unknown artist; the credit then stays empty. */
export const meansUnknown = (words: string) => unknown.test(words.trim())

/** The first validation error of any credit. */
export const wrongCredit = (errors: Record<string, string>) =>
  Object.entries(errors).find(([field]) => field === 'credits' || field.startsWith('credits.'))?.[1]
