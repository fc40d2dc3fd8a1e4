/** What this browser keeps between visits. One that is told to keep nothing, has no room left, or draws on the server keeps none of it. */
export const kept = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
    } catch {}
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {}
  },
}
