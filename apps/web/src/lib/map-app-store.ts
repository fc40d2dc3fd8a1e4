import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { MapApp } from './map-apps.ts'
import { safeLocalStorage } from './safe-storage.ts'

interface MapAppChoice {
  /** The reader's last choice, or null before the first. */
  chosen: MapApp | null
  choose: (app: MapApp) => void
}

export const useMapAppChoice = create<MapAppChoice>()(
  persist((set) => ({ chosen: null, choose: (chosen) => set({ chosen }) }), {
    name: 'map-app',
    storage: createJSONStorage(() => safeLocalStorage),
    partialize: ({ chosen }) => ({ chosen }),
  }),
)
