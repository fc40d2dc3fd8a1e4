import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { safeLocalStorage } from '#web/lib/safe-storage.ts'
import type { BasemapId } from './basemap.ts'

interface BasemapChoice {
  /** The reader's last choice, or null for the best available basemap. */
  chosen: BasemapId | null
  choose: (id: BasemapId) => void
}

export const useBasemapChoice = create<BasemapChoice>()(
  persist((set) => ({ chosen: null, choose: (chosen) => set({ chosen }) }), {
    name: 'basemap',
    storage: createJSONStorage(() => safeLocalStorage),
  }),
)
