const key = 'pending-email'

/** The address that a code was sent to, kept for this tab alone: an address is personal, so it stands in no URL. */
export const pendingEmail = {
  read(): string {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  keep(email: string): void {
    try {
      sessionStorage.setItem(key, email)
    } catch {
      // A browser that keeps nothing asks for the address again.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
