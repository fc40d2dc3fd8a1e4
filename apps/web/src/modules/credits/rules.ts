import type { CreditClaim, CreditRole } from '@allcity/contract/credits'
import type { MakerHit } from '@allcity/contract/makers'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { translate } from '#web/lib/messages.ts'
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

const roles: Record<CreditRole, { after: MessageDescriptor; option: MessageDescriptor }> = {
  made: { after: msg`made it`, option: msg`Made it` },
  designed: { after: msg`designed it`, option: msg`Designed it` },
  assisted: { after: msg`helped`, option: msg`Helped` },
}

/** The artist's role, in words that follow the name. */
export const roleWord = (role: CreditRole) => translate(roles[role].after)

/** The role as an option, starting with a capital letter. */
export const roleChoice = (role: CreditRole) => translate(roles[role].option)

const unknown = /^(\?+|unknown|nobody knows|anonymous|anon|not known|n\/a)( artists?)?$/i

/** Whether the text is a phrase for an unknown artist; the credit then stays empty. */
export const meansUnknown = (words: string) => unknown.test(words.trim())

/** The first validation error of any credit. */
export const wrongCredit = (errors: Record<string, string>) =>
  Object.entries(errors).find(([field]) => field === 'credits' || field.startsWith('credits.'))?.[1]
