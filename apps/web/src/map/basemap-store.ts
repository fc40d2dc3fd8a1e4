import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { kept } from '#web/lib/kept.ts'
import type { BasemapId } from './basemaps.ts'

interface BasemapChoice {
  /** What the reader chose last, or null to take the best there is. */
  chosen: BasemapId | null
  choose: (id: BasemapId) => void
}

export const useBasemapChoice = create<BasemapChoice>()(
  persist((set) => ({ chosen: null, choose: (chosen) => set({ chosen }) }), {
    name: 'basemap',
    storage: createJSONStorage(() => kept),
  }),
)
