import type { ArtworkId } from '@allcity/contract/artworks'
import { create } from 'zustand'
import type { Camera } from '#web/map/view-bounds.ts'

interface MapList {
  /** The work under the pointer or the focus, in the list or on the map. */
  lit: ArtworkId | null
  /** The work whose popup is open. */
  selected: ArtworkId | null
  /** Where the map is asked to go. */
  goal: Camera | null
  light: (id: ArtworkId | null) => void
  select: (id: ArtworkId | null) => void
  goTo: (goal: Camera | null) => void
}

const nothing = { lit: null, selected: null, goal: null }

/** What list and map say to each other. */
export const useMapList = create<MapList>()((set) => ({
  ...nothing,
  light: (lit) => set({ lit }),
  select: (selected) => set({ selected }),
  goTo: (goal) => set({ goal }),
}))
