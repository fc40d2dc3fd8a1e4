/** A store of the browser that may be told to keep nothing, have no room left, or, where a server draws, not be there: it then keeps nothing. */
const keptIn = (storage: () => Storage) => ({
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

/** What this browser keeps between visits. */
export const kept = keptIn(() => localStorage)

/** What this tab keeps until it is closed. */
export const keptInTab = keptIn(() => sessionStorage)
