import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFocusOnReturn } from '#web/lib/focus-after-change.ts'
import { takeResumed } from '#web/lib/resumed-form.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ArtworkHere } from '../queries.ts'
import { MoreTools } from './more-tools.tsx'
import { ReportTool } from './report-tool.tsx'

const OwnerTools = lazyPart(async () => (await import('./owner-tools.tsx')).OwnerTools)
const RemovedNotice = lazyPart(async () => (await import('./removed-notice.tsx')).RemovedNotice)
const ArtworkEditor = lazyPart(async () => (await import('./artwork-editor.tsx')).ArtworkEditor)

interface ArtworkOwnerProps {
  artwork: ArtworkHere
  /** Draws the work, with what its uploader may do where they belong. */
  children: (more: ReactNode) => ReactNode
}

/** The page of a work with the actions of its uploader, who can edit, delete and restore it; others can report it. */
export function ArtworkOwner({ artwork, children }: ArtworkOwnerProps) {
  const [isEditing, setIsEditing] = useState(false)
  const username = useAuth((auth) => auth.user?.username)
  const moreButton = useFocusOnReturn<HTMLButtonElement>(!isEditing && !artwork.isRemoved)

  const isMine = username === artwork.uploader.username
  useEffect(() => {
    if (isMine && takeResumed('artwork', artwork.id)) setIsEditing(true)
  }, [isMine, artwork.id])

  if (!isMine) {
    return children(
      <MoreTools button={moreButton}>
        <ReportTool artwork={artwork} />
      </MoreTools>,
    )
  }
  if (artwork.isRemoved) {
    return (
      <Suspense fallback={<Skeleton height="60vh" />}>
        <RemovedNotice artwork={artwork} />
      </Suspense>
    )
  }
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton height="60vh" />}>
        <ArtworkEditor id={artwork.id} level={1} onDone={() => setIsEditing(false)} />
      </Suspense>
    )
  }
  return children(
    <MoreTools button={moreButton}>
      <Suspense>
        <OwnerTools id={artwork.id} onEdit={() => setIsEditing(true)} />
      </Suspense>
    </MoreTools>,
  )
}
