import type { ArtworkCard } from '@allcity/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { keptWorks } from '../queries-kept.ts'
import { Mark } from './save-mark.tsx'

const SaveSheet = lazy(async () => ({ default: (await import('./save-sheet.tsx')).SaveSheet }))

/** The mark of a member: full once the work is in a list of theirs. */
export function KeepMark({ artwork }: { artwork: ArtworkCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: isKept = false } = useQuery({
    ...keptWorks(),
    select: ({ items }) => items.includes(artwork.id),
  })
  return (
    <>
      <Mark artwork={artwork} isKept={isKept} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <SaveSheet artwork={artwork} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
