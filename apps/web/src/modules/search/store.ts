import { create } from 'zustand'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'
import { searchesKey as key } from '#web/lib/tokens.ts'
import { useAuth } from '../auth/store.ts'
import { withSearch } from './rules.ts'

interface Searches {
  /** Recent searches, newest first. They stay in this browser. */
  recent: string[]
  remember: (words: string) => void
  forget: () => void
}

function read(): string[] {
  try {
    const known: unknown = JSON.parse(safeLocalStorage.getItem(key) ?? '[]')
    return Array.isArray(known) ? known.filter((words) => typeof words === 'string').slice(0, 6) : []
  } catch {
    return []
  }
}

function write(recent: string[]): void {
  if (recent.length === 0) safeLocalStorage.removeItem(key)
  else safeLocalStorage.setItem(key, JSON.stringify(recent))
}

export const useSearches = create<Searches>()((set, get) => ({
  recent: typeof window === 'undefined' ? [] : read(),
  remember: (words) => {
    const recent = withSearch(get().recent, words)
    write(recent)
    set({ recent })
  },
  forget: () => {
    write([])
    set({ recent: [] })
  },
}))

// Signing out deletes the stored searches, so read them again.
useAuth.subscribe(() => useSearches.setState({ recent: read() }))
