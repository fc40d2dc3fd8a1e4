import type { ArtworkId, MyArtwork as Mine } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { invalidateShown } from '#web/lib/invalidate-shown.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MyArtwork } from './my-artwork.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog)

/** My works, of which one at a time is edited: only so is what is written in it asked after before it is left. */
export function MyArtworks({ works }: { works: readonly Mine[] }) {
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

  function edit(id: ArtworkId | null) {
    setEditing(id)
    setIsAtRisk(false)
  }

  return (
    <>
      <ul className="mine-list">
        {works.map((artwork) => (
          <li key={artwork.id}>
            <MyArtwork
              artwork={artwork}
              isEditing={artwork.id === editing}
              onEdit={() => (isAtRisk ? setChosenId(artwork.id) : edit(artwork.id))}
              onDone={() => edit(null)}
              onRisk={setIsAtRisk}
            />
          </li>
        ))}
      </ul>
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
