import { vi } from 'vitest'

/** Stubs `localStorage`, which Node does not have, and returns what it holds. */
export function stubLocalStorage(stored: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}
