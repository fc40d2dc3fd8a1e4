import { safeSessionStorage } from './safe-storage.ts'

const key = 'pending-email'

/** The address a code was sent to, stored only in this tab: an address is personal, so it is in no URL. */
export const pendingEmail = {
  read: (): string => safeSessionStorage.getItem(key) ?? '',
  keep: (email: string): void => safeSessionStorage.setItem(key, email),
  forget: (): void => safeSessionStorage.removeItem(key),
}
