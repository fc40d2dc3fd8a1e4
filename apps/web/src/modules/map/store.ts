import type { ArtworkId } from '@allcity/contract/artworks'
import { create } from 'zustand'
import type { Camera } from '#web/map/view-bounds.ts'

interface MapList {
  /** The hovered or focused work, in the list or on the map. */
  lit: ArtworkId | null
  /** The work whose popup is open. */
  selected: ArtworkId | null
  /** All works at the selected work's point, including itself; their pins overlap. */
  stack: ArtworkId[]
  /** Whether the popup was reached by stepping through the stack. */
  isTurned: boolean
  /** The camera position the map should move to. */
  goal: Camera | null
  light: (id: ArtworkId | null) => void
  select: (id: ArtworkId | null, stack?: ArtworkId[]) => void
  /** Selects the next work in the stack, or the previous one with -1. */
  turn: (steps: 1 | -1) => void
  goTo: (goal: Camera | null) => void
}

const nothing = { lit: null, selected: null, stack: [], isTurned: false, goal: null }

/** State shared by the list and the map. */
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
