import type { ArtworkId } from '@allcity/contract/artworks'
import { create } from 'zustand'
import type { Camera } from '#web/map/view-bounds.ts'

interface MapList {
  /** The work under the pointer or the focus, in the list or on the map. */
  lit: ArtworkId | null
  /** The work whose popup is open. */
  selected: ArtworkId | null
  /** All that lie at its point, itself among them: their pins are one on top of the other. */
  stack: ArtworkId[]
  /** Whether it was turned to from another of them. */
  isTurned: boolean
  /** Where the map is asked to go. */
  goal: Camera | null
  light: (id: ArtworkId | null) => void
  select: (id: ArtworkId | null, stack?: ArtworkId[]) => void
  /** To the next of them, or with -1 to the one before. */
  turn: (steps: 1 | -1) => void
  goTo: (goal: Camera | null) => void
}

const nothing = { lit: null, selected: null, stack: [], isTurned: false, goal: null }

/** What list and map say to each other. */
export const useMapList = create<MapList>()((set) => ({
  ...nothing,
  light: (lit) => set({ lit }),
  select: (selected, stack = []) => set({ selected, stack, isTurned: false }),
  turn: (steps) =>
    set(({ selected, stack }) => {
      const at = selected === null ? -1 : stack.indexOf(selected)
      return { selected: stack[(at + steps + stack.length) % stack.length] ?? selected, isTurned: true }
    }),
  goTo: (goal) => set({ goal }),
}))
