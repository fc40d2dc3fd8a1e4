import type { Artwork } from '@allcity/contract/artworks'
import { lazy, Suspense } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PropsWords } from './props-words.tsx'

const PropsToggle = lazy(async () => ({ default: (await import('./props-toggle.tsx')).PropsToggle }))

/** Gives a work props; visitors are asked to sign in and come back. */
export function PropsButton({ artwork }: { artwork: Artwork }) {
  const username = useAuth(({ user }) => user?.username)
  const words = <PropsWords count={artwork.props} />
  if (!username) {
    return (
      <ButtonLink isSmall to="/login" state={{ from: `/artwork/${artwork.id}` }}>
        {words}
      </ButtonLink>
    )
  }
  const waiting = (
    <Button isSmall disabled>
      {words}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <PropsToggle artwork={artwork} username={username} />
    </Suspense>
  )
}
