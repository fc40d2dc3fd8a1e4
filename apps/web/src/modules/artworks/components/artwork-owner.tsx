import type { Artwork } from '@allcity/contract/artworks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLostFocus } from '#web/lib/lost-focus.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Bone } from '#web/ui/bones.tsx'

const OwnerTools = lazy(async () => ({ default: (await import('./owner-tools.tsx')).OwnerTools }))
const RemovedNotice = lazy(async () => ({ default: (await import('./removed-notice.tsx')).RemovedNotice }))
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
  const editButton = useLostFocus<HTMLButtonElement>(doing === 'showing')

  if (username !== artwork.uploader.username) return children(null)
  if (doing === 'removed') {
    return (
      <Suspense fallback={<Bone height="60vh" />}>
        <RemovedNotice artwork={artwork} onRestored={showing} />
      </Suspense>
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
    <Suspense>
      <OwnerTools
        id={artwork.id}
        editButton={editButton}
        onEdit={() => setDoing('editing')}
        onRemoved={() => setDoing('removed')}
        onRestored={showing}
      />
    </Suspense>,
  )
}
