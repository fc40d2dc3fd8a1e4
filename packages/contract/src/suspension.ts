/** End date of an indefinite suspension. */
export const forGood = new Date('9999-12-31T00:00:00Z')
export const isForGood = (until: Date | string): boolean => new Date(until).getTime() >= forGood.getTime()

/** The message that a suspended member gets for every request; `{until, date, day}` is the last day. */
export function suspendedMessage(until: Date, reason: string | null): string {
  if (isForGood(until)) {
    return reason === null
      ? /*i18n*/ 'Your account is suspended for good'
      : /*i18n*/ 'Your account is suspended for good. The reason: {reason}'
  }
  return reason === null
    ? /*i18n*/ 'Your account is suspended until {until, date, day}'
    : /*i18n*/ 'Your account is suspended until {until, date, day}. The reason: {reason}'
}
