import { dayMs } from '@allcity/contract/dates'
import type { SuspensionTerm } from '@allcity/contract/members'
import { forGood } from '@allcity/contract/suspension'

export const endOfTerm = (days: SuspensionTerm, now: Date): Date =>
  days === null ? forGood : new Date(now.getTime() + days * dayMs)

/** A request that came twice ends the same suspension a moment apart. */
export const isSameTerm = (one: Date | null, other: Date): boolean =>
  one !== null && Math.abs(one.getTime() - other.getTime()) < 60_000
