import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClientOnly } from '#web/ui/client-only.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { FollowToggleProps } from './follow-toggle.tsx'

const FollowToggle = lazyPart(async () => (await import('./follow-toggle.tsx')).FollowToggle)

/** Follows what a page is about, and says how many do; visitors are asked to sign in and come back. It comes once the page stands. */
export function FollowButton(props: Omit<FollowToggleProps, 'forVisitors'>) {
  const forVisitors = (
    <ButtonLink isSmall to="/login" state={{ from: useLocation().pathname }}>
      <Trans>Follow</Trans>
    </ButtonLink>
  )
  return (
    <ClientOnly fallback={forVisitors}>
      {() => (
        <Suspense fallback={forVisitors}>
          <FollowToggle key={`${props.type} ${props.id}`} {...props} forVisitors={forVisitors} />
        </Suspense>
      )}
    </ClientOnly>
  )
}
