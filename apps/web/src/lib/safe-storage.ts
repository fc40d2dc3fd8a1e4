/** A browser storage that may be disabled, full, or missing during server rendering: it then stores nothing. */
const wrapStorage = (storage: () => Storage) => ({
  getItem(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, text: string): void {
    try {
      storage().setItem(key, text)
    } catch {}
  },
  removeItem(key: string): void {
    try {
      storage().removeItem(key)
    } catch {}
  },
  clear(): void {
    try {
      storage().clear()
    } catch {}
  },
})

/** Storage that persists between visits. */
export const safeLocalStorage = wrapStorage(() => localStorage)

/** Storage of this tab until it closes. */
export const safeSessionStorage = wrapStorage(() => sessionStorage)
