import type { Artwork } from '@allcity/contract/artworks'
import { Pencil, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLostFocus } from '#web/lib/lost-focus.ts'
import { titleOf } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Bone } from '#web/ui/bones.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRemoveArtwork, useRestoreArtwork } from '../mutations.ts'

const ArtworkEditor = lazy(async () => ({ default: (await import('./artwork-editor.tsx')).ArtworkEditor }))

interface ArtworkOwnerProps {
  artwork: Artwork
  /** Draws the work, with what its uploader may do where they belong. */
  children: (tools: ReactNode) => ReactNode
}

/** The page of a work for the one who uploaded it: change it, take it down, put it back. Others see the work alone. */
export function ArtworkOwner({ artwork, children }: ArtworkOwnerProps) {
  const [doing, setDoing] = useState<'showing' | 'editing' | 'removed'>('showing')
  const username = useAuth((auth) => auth.user?.username)
  const showing = () => setDoing('showing')
  const remove = useRemoveArtwork({ onRestored: showing })
  const restore = useRestoreArtwork()
  const editButton = useLostFocus<HTMLButtonElement>(doing === 'showing')

  if (username !== artwork.uploader.username) return children(null)
  if (doing === 'removed') {
    return (
      <RemovedNotice
        title={titleOf(artwork)}
        isBusy={restore.isPending}
        onRestore={() => restore.mutate(artwork.id, { onSuccess: showing })}
      />
    )
  }
  if (doing === 'editing') {
    return (
      <Suspense fallback={<Bone height="60vh" />}>
        <ArtworkEditor id={artwork.id} level={1} onDone={showing} />
      </Suspense>
    )
  }
  return children(
    <div className="piece-tools">
      <Button ref={editButton} onClick={() => setDoing('editing')}>
        <Pencil className="icon" aria-hidden="true" /> Edit
      </Button>
      <Button
        variant="alert"
        aria-busy={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate(artwork.id, { onSuccess: () => setDoing('removed') })}
      >
        Delete
      </Button>
    </div>,
  )
}

interface RemovedNoticeProps {
  title: string
  isBusy: boolean
  onRestore: () => void
}

function RemovedNotice({ title, isBusy, onRestore }: RemovedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="state piece-removed">
      <h1 className="h52" tabIndex={-1} ref={heading}>
        You took <bdi>{title}</bdi> down
      </h1>
      <p>Nobody else can see it. It can be put back for 30 days, here or under My Uploads.</p>
      <Button onClick={onRestore} disabled={isBusy}>
        <Undo2 className="icon" aria-hidden="true" /> Put back
      </Button>
    </div>
  )
}
