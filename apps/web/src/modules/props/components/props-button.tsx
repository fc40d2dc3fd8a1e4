import type { Artwork } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { ThumbsUp } from 'lucide-react'
import { Suspense } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PropsToggle = lazyPart(async () => (await import('./props-toggle.tsx')).PropsToggle)

/** Gives a work props. Visitors are asked to sign in and come back; the member's toggle loads only for members. */
export function PropsButton({ artwork }: { artwork: Artwork }) {
  const username = useAuth(({ user }) => user?.username)
  if (username) {
    return (
      <Suspense>
        <PropsToggle artwork={artwork} username={username} />
      </Suspense>
    )
  }
  return (
    <ButtonLink isSmall to="/login" state={{ from: `/artwork/${artwork.id}` }}>
      <ThumbsUp className="icon" aria-hidden="true" /> <Trans>Props</Trans> {artwork.props || ''}
    </ButtonLink>
  )
}
