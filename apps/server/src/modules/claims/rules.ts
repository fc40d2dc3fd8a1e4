import { randomInt } from 'node:crypto'
import { claimLimits } from '@allcity/contract/claims'
import { dayMs } from '@allcity/contract/dates'

/** Without letters that are taken for digits: somebody may have to paint it. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** `ALLCITY-7F3K-92QD`. */
export const newCode = (): string => `ALLCITY-${group()}-${group()}`

export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + claimLimits.days * dayMs)

export const claimPath = (makerId: string): string => `/artists/${makerId}/claim`

export const isUndecided = (state: string): boolean => state === 'open' || state === 'given'
