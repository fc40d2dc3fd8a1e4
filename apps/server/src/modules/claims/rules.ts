import { randomInt } from 'node:crypto'
import { claimLimits } from '@allcity/contract/claims'
import { dayMs } from '@allcity/contract/dates'

/** Without letters that are taken for digits: somebody may have to paint it. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** `ALLCITY-7F3K-92QD`. */
export const newCode = (): string => `ALLCITY-${group()}-${group()}`

export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + claimLimits.days * dayMs)

/** So often in so many days somebody claims one artist: enough to begin again, not to send whoever holds them a mail at will. */
export const paceDays = 7
export const claimsInPace = 4

/** What its claimant withdrew is kept for longer than anything is counted. */
export const withdrawnDays = 90

export const claimPath = (makerId: string): string => `/artists/${makerId}/claim`

export const isUndecided = (state: string): boolean => state === 'open' || state === 'given'
