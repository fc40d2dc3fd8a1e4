import type { ArtworkId } from '@allcity/contract/artworks'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'
import { walkKeys } from '#web/lib/tokens.ts'
import { onSignOut } from '../auth/store.ts'

export interface KeptWalk {
  stops: ArtworkId[]
  city: string | null
  /** When it was last changed. */
  at: string
}

interface KeptWalks {
  /** The walks of this browser, newest first. `keepWalk` and `forgetWalk` change them. */
  walks: KeptWalk[]
}

export const useKeptWalks = create<KeptWalks>()(
  persist((): KeptWalks => ({ walks: [] }), {
    name: walkKeys.planned,
    storage: createJSONStorage(() => safeLocalStorage),
    partialize: ({ walks }) => ({ walks }),
    // Server and browser must render the same first page, so stored state is read after hydration.
    skipHydration: true,
  }),
)

const most = 10
const without = (walks: KeptWalk[], ...gone: (readonly ArtworkId[])[]) =>
  walks.filter(({ stops }) => !gone.some((other) => other.join() === stops.join()))

/** Keeps a walk, in place of the one that it was before a change. */
export function keepWalk(walk: Omit<KeptWalk, 'at'>, before: readonly ArtworkId[] = []): Promise<void> {
  const kept = walk.stops.length > 0 ? [{ ...walk, at: new Date().toISOString() }] : []
  return change((walks) => [...kept, ...without(walks, walk.stops, before)].slice(0, most))
}

export const forgetWalk = (stops: readonly ArtworkId[]): Promise<void> => change((walks) => without(walks, stops))

/** Reads the stored walks first: a change replaces them, and the page may not have read them yet. */
async function change(next: (walks: KeptWalk[]) => KeptWalk[]): Promise<void> {
  await useKeptWalks.persist.rehydrate()
  useKeptWalks.setState(({ walks }) => ({ walks: next(walks) }))
}

// Signing out deletes the stored walks.
onSignOut(() => {
  useKeptWalks.setState({ walks: [] })
  useKeptWalks.persist.clearStorage()
})
