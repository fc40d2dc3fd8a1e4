import type { ArtworkId } from '@allcity/contract/artworks'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'

export interface KeptWalk {
  stops: ArtworkId[]
  city: string | null
  /** When it was last changed. */
  at: string
}

interface KeptWalks {
  /** The walks of this browser, newest first. */
  walks: KeptWalk[]
  /** Keeps a walk, in place of the one that it was before a change. */
  keep: (walk: Omit<KeptWalk, 'at'>, before?: readonly ArtworkId[]) => void
  forget: (stops: readonly ArtworkId[]) => void
}

const most = 10
const without = (walks: KeptWalk[], ...gone: (readonly ArtworkId[])[]) =>
  walks.filter(({ stops }) => !gone.some((other) => other.join() === stops.join()))

export const useKeptWalks = create<KeptWalks>()(
  persist(
    (set) => ({
      walks: [],
      keep: (walk, before = []) =>
        set(({ walks }) => ({
          walks: [
            ...(walk.stops.length > 0 ? [{ ...walk, at: new Date().toISOString() }] : []),
            ...without(walks, walk.stops, before),
          ].slice(0, most),
        })),
      forget: (stops) => set(({ walks }) => ({ walks: without(walks, stops) })),
    }),
    {
      name: 'planned-walks',
      storage: createJSONStorage(() => safeLocalStorage),
      partialize: ({ walks }) => ({ walks }),
      // Server and browser must render the same first page, so stored state is read after hydration.
      skipHydration: true,
    },
  ),
)

/** Reads the walks first: the page may not have shown any yet. */
export async function keepWalk(...walk: Parameters<KeptWalks['keep']>): Promise<void> {
  await useKeptWalks.persist.rehydrate()
  useKeptWalks.getState().keep(...walk)
}
