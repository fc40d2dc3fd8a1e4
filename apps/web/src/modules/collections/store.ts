import type { ArtworkId } from '@allcity/contract/artworks'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'
import { walkKeys } from '#web/lib/tokens.ts'
import { onSignOut } from '../auth/store.ts'

/** A walk goes by the id of its list, or by the link of a walk without one. */
interface Ticks {
  /** The works ticked off on each walk, stored in this browser only. */
  seen: Record<string, ArtworkId[]>
  /** The visitor's own order of each walk, if it differs from the list's. */
  orders: Record<string, ArtworkId[]>
  tick: (walk: string, artwork: ArtworkId, isSeen: boolean) => void
  goInOrder: (walk: string, order: ArtworkId[]) => void
  /** Restores the walk's own order and keeps the ticks. */
  keepToIts: (walk: string) => void
  beginAgain: (walk: string) => void
}

export const useTicks = create<Ticks>()(
  persist(
    (set) => ({
      seen: {},
      orders: {},
      tick: (walk, artwork, isSeen) =>
        set(({ seen }) => {
          const others = (seen[walk] ?? []).filter((id) => id !== artwork)
          return { seen: { ...seen, [walk]: isSeen ? [...others, artwork] : others } }
        }),
      goInOrder: (walk, order) => set(({ orders }) => ({ orders: { ...orders, [walk]: order } })),
      keepToIts: (walk) => set(({ orders: { [walk]: _, ...orders } }) => ({ orders })),
      beginAgain: (walk) =>
        set(({ seen: { [walk]: _, ...seen }, orders: { [walk]: __, ...orders } }) => ({ seen, orders })),
    }),
    {
      name: walkKeys.ticks,
      storage: createJSONStorage(() => safeLocalStorage),
      partialize: ({ seen, orders }) => ({ seen, orders }),
      // Server and browser must render the same first page, so stored state is read after hydration.
      skipHydration: true,
    },
  ),
)

// Signing out deletes the stored progress.
onSignOut(() => {
  useTicks.setState({ seen: {}, orders: {} })
  useTicks.persist.clearStorage()
})
