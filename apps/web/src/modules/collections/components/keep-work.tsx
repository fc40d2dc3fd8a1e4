import type { ArtworkCard } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { savedWorks } from '../queries-saved.ts'

const SaveSheet = lazyPart(async () => (await import('./save-sheet.tsx')).SaveSheet)

interface KeepWorkProps {
  artwork: ArtworkCard
  isOpen: boolean
  onKept: (isKept: boolean) => void
  onClose: () => void
}

/** The member's part of a card's save button: whether a list of theirs holds the work, and the sheet of lists. */
export function KeepWork({ artwork, isOpen, onKept, onClose }: KeepWorkProps) {
  const { data: isKept = false } = useQuery({
    ...savedWorks(),
    select: ({ items }) => items.includes(artwork.id),
  })
  useEffect(() => onKept(isKept), [isKept, onKept])
  if (!isOpen) return null
  return (
    <Suspense>
      <SaveSheet artwork={artwork} onClose={onClose} />
    </Suspense>
  )
}
