import { keptInTab } from './kept.ts'

const key = 'pending-email'

/** The address a code was sent to, stored only in this tab: an address is personal, so it is in no URL. */
export const pendingEmail = {
  read: (): string => keptInTab.getItem(key) ?? '',
  keep: (email: string): void => keptInTab.setItem(key, email),
  forget: (): void => keptInTab.removeItem(key),
}
