import { create } from 'zustand'
import { searchesKey as key } from '#web/lib/tokens.ts'
import { useAuth } from '../auth/store.ts'
import { withSearch } from './rules.ts'

interface Searches {
  /** What this browser looked for lately, the newest first. Nobody else is told. */
  recent: string[]
  remember: (words: string) => void
  forget: () => void
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, 6) : []
  } catch {
    return []
  }
}

function write(recent: string[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
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

// Whoever signs out takes along what they looked for.
useAuth.subscribe(() => useSearches.setState({ recent: read() }))
