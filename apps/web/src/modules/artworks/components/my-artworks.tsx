import type { ArtworkId, MyArtwork as Mine } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { invalidateShown } from '#web/lib/invalidate-shown.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MyArtwork } from './my-artwork.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

const MySelection = lazyPart(async () => (await import('./my-selection.tsx')).MySelection)

interface MyArtworksProps {
  works: readonly Mine[]
  /** The works being selected; null when none are. */
  selected: ReadonlySet<ArtworkId> | null
  onSelect: (selected: ReadonlySet<ArtworkId> | null) => void
}

/** The member's works as a grid. Only one is edited at a time, and unsaved changes are confirmed before it is left. */
export function MyArtworks({ works, selected, onSelect }: MyArtworksProps) {
  const [editing, setEditing] = useState<ArtworkId | null>(null)
  const [isAtRisk, setIsAtRisk] = useState(false)
  const [chosenId, setChosenId] = useState<ArtworkId | null>(null)
  const cache = useQueryClient()
  const inTheMaking = useRef<ReadonlySet<ArtworkId>>(new Set())

  useEffect(() => {
    const isOut = works.some(({ id, state }) => state === 'published' && inTheMaking.current.has(id))
    inTheMaking.current = new Set(works.flatMap(({ id, state }) => (state === 'processing' ? [id] : [])))
    // Elsewhere it shows from now on; here it does.
    if (isOut) void invalidateShown(cache, ({ queryKey: [subject, what] }) => subject !== 'artworks' || what !== 'mine')
  }, [cache, works])

  function select(id: ArtworkId, isSelected: boolean) {
    const others = [...(selected ?? [])].filter((other) => other !== id)
    onSelect(new Set(isSelected ? [...others, id] : others))
  }

  function edit(id: ArtworkId | null) {
    setEditing(id)
    setIsAtRisk(false)
  }

  return (
    <>
      <ul className="mine-list">
        {works.map((artwork) => (
          <li key={artwork.id} className={artwork.id === editing ? 'mine-editing' : undefined}>
            <MyArtwork
              artwork={artwork}
              isEditing={artwork.id === editing}
              onEdit={() => (isAtRisk ? setChosenId(artwork.id) : edit(artwork.id))}
              onDone={() => edit(null)}
              onRisk={setIsAtRisk}
              isSelected={selected && artwork.id !== editing ? selected.has(artwork.id) : null}
              onSelect={(isSelected) => select(artwork.id, isSelected)}
            />
          </li>
        ))}
      </ul>
      {selected && (
        <Suspense>
          <MySelection works={works} selected={selected} onSelect={onSelect} />
        </Suspense>
      )}
      {chosenId && (
        <Suspense>
          <ConfirmDialog
            title={t`Discard changes?`}
            answer={t`Discard`}
            onConfirm={() => {
              edit(chosenId)
              setChosenId(null)
            }}
            onClose={() => setChosenId(null)}
          >
            <Trans>They aren’t saved.</Trans>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
