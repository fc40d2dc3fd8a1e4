import type { ArtworkId } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myArtworkById } from '../queries-mine.ts'
import { ArtworkForm } from './artwork-form.tsx'
import './editor.css'

interface ArtworkEditorProps {
  id: ArtworkId
  level: 1 | 2
  onDone: () => void
  /** Told whether something is written that is not saved. */
  onRisk?: (isAtRisk: boolean) => void
}

/** Fetches my work as I may edit it, then shows the form. */
export function ArtworkEditor({ id, level, onDone, onRisk }: ArtworkEditorProps) {
  const { data, isError, refetch } = useQuery(myArtworkById(id))
  if (data) return <ArtworkForm artwork={data} level={level} onDone={onDone} onRisk={onRisk} />
  if (isError) {
    return <LoadFailed comfort={t`Your changes are safe.`} onRetry={() => void refetch()} />
  }
  return (
    <div className="editor" role="status" aria-label={t`Loading the form`}>
      <Skeleton height="48px" />
      <Skeleton height="240px" />
      <Skeleton height="48px" />
    </div>
  )
}
