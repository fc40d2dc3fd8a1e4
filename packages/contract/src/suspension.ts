import { dayInWords } from './dates.ts'

/** A suspension without an end ends here. */
export const forGood = new Date('9999-12-31T00:00:00Z')
export const isForGood = (until: Date | string): boolean => new Date(until).getTime() >= forGood.getTime()

/** 'until 30 November 2026' or 'for good'. */
export const termInWords = (until: Date | string): string =>
  isForGood(until) ? 'for good' : `until ${dayInWords(new Date(until))}`

const suspended = 'Your account is suspended'

/** What is told to whoever is suspended, whatever they ask for. */
export function suspendedMessage(until: Date, reason: string | null): string {
  const term = `${suspended} ${termInWords(until)}`
  return reason === null ? term : `${term}. The reason: ${reason}`
}

export const isSuspendedMessage = (message: string): boolean => message.startsWith(suspended)
