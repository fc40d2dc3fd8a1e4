import { dayInWords } from './dates.ts'

/** End date of an indefinite suspension. */
export const forGood = new Date('9999-12-31T00:00:00Z')
export const isForGood = (until: Date | string): boolean => new Date(until).getTime() >= forGood.getTime()

/** 'until 30 November 2026' or 'for good'. */
export const termInWords = (until: Date | string): string =>
  isForGood(until) ? 'for good' : `until ${dayInWords(new Date(until))}`

const suspended = 'Your account is suspended'

/** The message that a suspended member gets for every request. */
export function suspendedMessage(until: Date, reason: string | null): string {
  const term = `${suspended} ${termInWords(until)}`
  return reason === null ? term : `${term}. The reason: ${reason}`
}

export const isSuspendedMessage = (message: string): boolean => message.startsWith(suspended)
