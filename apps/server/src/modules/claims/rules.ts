import { randomInt } from 'node:crypto'
import { claimLimits } from '@allcity/contract/claims'
import { dayMs } from '@allcity/contract/dates'

/** Without letters easily read as digits, since artists may paint the code. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** `ALLCITY-7F3K-92QD`. */
export const newCode = (): string => `ALLCITY-${group()}-${group()}`

export const computeExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + claimLimits.days * dayMs)

/** A member may claim one artist 4 times in 7 days: enough to start over, but not to send its holder mails at will. */
export const claimLimitDays = 7
export const claimsPerPeriod = 4

/** Withdrawn claims are kept longer than any limit counts them. */
export const withdrawnDays = 90

export const claimPath = (makerId: string): string => `/artists/${makerId}/claim`

export const isUndecided = (state: string): boolean => state === 'open' || state === 'given'
