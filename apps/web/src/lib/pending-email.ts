import { keptInTab } from './kept.ts'

const key = 'pending-email'

/** The address that a code was sent to, kept for this tab alone: an address is personal, so it stands in no URL. */
export const pendingEmail = {
  read: (): string => keptInTab.getItem(key) ?? '',
  keep: (email: string): void => keptInTab.setItem(key, email),
  forget: (): void => keptInTab.removeItem(key),
}
