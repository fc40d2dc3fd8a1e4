import type { ArtworkId } from '@allcity/contract/artworks'
import { useShallow } from 'zustand/react/shallow'
import { buildCard, type Card, chosenAmong, inOrder, openAmong } from '../rules-stages.ts'
import { type Uploads, useUploads } from '../store.ts'

const listCards = ({ drafts, shared, sendings, publishing }: Uploads) =>
  drafts
    .filter(({ removedAt }) => removedAt === null)
    .map((draft) => buildCard(draft, shared, sendings, publishing.includes(draft.id)))

/** The work that is to be described after this one. */
export const nextToDescribe = (id: ArtworkId) =>
  listCards(useUploads.getState()).find(({ draft, stage }) => stage.name === 'describe' && draft.id !== id)?.draft.id

interface Shown {
  /** In order. */
  cards: Card[]
  open: Card | null
}

// Several parts of the page ask for the same cards at every byte that moves.
let last: { of: unknown[]; shown: Shown } | undefined

function shownIn(state: Uploads): Shown {
  const of = [state.drafts, state.shared, state.sendings, state.publishing, state.openId]
  if (last?.of.every((part, at) => part === of[at])) return last.shown
  const cards = listCards(state)
  const open = openAmong(cards, state.openId, last?.shown.open ?? null)
  const shown = { cards: inOrder(cards, open?.draft.id ?? null), open }
  last = { of, shown }
  return shown
}

/** Everything the page shows: each draft with its stage, and which one is open. */
export const useCards = () => useUploads(shownIn)

/** Removed drafts that can be put back, the last removed first. */
export const useRemoved = () =>
  useUploads(
    useShallow(({ drafts }) =>
      drafts
        .filter(({ removedAt }) => removedAt !== null)
        .toSorted((one, other) => (other.removedAt ?? 0) - (one.removedAt ?? 0)),
    ),
  )

/** The cards chosen to become one work; null while nobody is choosing. */
export const useSelection = () => useUploads((state) => chosenAmong(shownIn(state).cards, state.selection))
