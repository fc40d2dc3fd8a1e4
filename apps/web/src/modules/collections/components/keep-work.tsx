import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isConflict } from '#web/lib/call-error.ts'
import { toast } from '#web/lib/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useWant } from '../mutations-want.ts'
import { savedWorks } from '../queries-saved.ts'

const SaveSheet = lazyPart(async () => (await import('./save-sheet.tsx')).SaveSheet)

interface KeepWorkProps {
  artwork: ArtworkCard
  /** Save was pressed, until `onTaken`. */
  isPressed: boolean
  onTaken: () => void
  onKept: (isKept: boolean) => void
}

/**
 * The member's part of a card's save button: whether a list of theirs holds the work. The first press saves it to "Want to see", the
 * next opens the sheet of lists.
 */
export function KeepWork({ artwork, isPressed, onTaken, onKept }: KeepWorkProps) {
  const { data: isKept, isError } = useQuery({
    ...savedWorks(),
    select: ({ items }) => items.includes(artwork.id),
  })
  const [isOpen, setIsOpen] = useState(false)
  const want = useWant(artwork.id)
  useEffect(() => onKept(isKept ?? false), [isKept, onKept])

  const isKnown = isKept !== undefined || isError
  const take = useEffectEvent(() => {
    onTaken()
    if (isKept !== false) return setIsOpen(true)
    want.mutate(undefined, {
      onSuccess: ({ title }) =>
        toast.success(t`Saved to ${{ list: title }}`, { label: t`Other lists`, onClick: () => setIsOpen(true) }),
      onError: (failure) => {
        toast.error(failure.message)
        // "Want to see" is full or cannot be created, so another list has to take the work.
        if (isConflict(failure)) setIsOpen(true)
      },
    })
  })
  useEffect(() => {
    if (isPressed && isKnown) take()
  }, [isPressed, isKnown])

  if (!isOpen) return null
  return (
    <Suspense>
      <SaveSheet artwork={artwork} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
