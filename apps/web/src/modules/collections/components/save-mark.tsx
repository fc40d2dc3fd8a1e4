import type { ArtworkCard } from '@allcity/contract/artworks'
import { Bookmark } from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { titleOf } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'

const KeepMark = lazy(async () => ({ default: (await import('./keep-mark.tsx')).KeepMark }))

/** Saves the work of a card; visitors are asked to sign in and come back. What members need comes once there is one. */
export function SaveMark({ artwork }: { artwork: ArtworkCard }) {
  const isSignedIn = useAuth((auth) => auth.isAuthenticated)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (!isSignedIn) {
    return <Mark artwork={artwork} onClick={() => navigate('/login', { state: { from: pathname + search } })} />
  }
  return (
    <Suspense fallback={<Mark artwork={artwork} />}>
      <KeepMark artwork={artwork} />
    </Suspense>
  )
}

interface MarkProps extends ComponentProps<'button'> {
  artwork: ArtworkCard
  isKept?: boolean
}

export function Mark({ artwork, isKept = false, ...rest }: MarkProps) {
  return (
    <button
      type="button"
      className={isKept ? 'save-mark is-kept' : 'save-mark'}
      aria-label={`${isKept ? 'Saved:' : 'Save'} ${titleOf(artwork)}`}
      {...rest}
    >
      <Bookmark className="icon" aria-hidden="true" />
    </button>
  )
}
