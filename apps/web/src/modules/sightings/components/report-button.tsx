import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWayBack } from '#web/lib/way-back.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SightingSheet = lazyPart(async () => (await import('./sighting-sheet.tsx')).SightingSheet)

interface ReportButtonProps {
  artwork: ArtworkCard
  isSmall?: boolean
  label?: string
  /** The part of the page with the button, to which a visitor returns after signing in. */
  part?: string
}

/** Opens the form for "still there, damaged, painted over, gone". Visitors are asked to sign in and come back. */
export function ReportButton({ artwork, isSmall = false, label = t`Is it still there?`, part }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const back = useWayBack(part)
  const words = (
    <>
      <Eye className="icon" aria-hidden="true" /> {label}
    </>
  )
  if (!isAuthenticated) {
    return (
      <ButtonLink variant={isSmall ? 'other' : 'next'} isSmall={isSmall} to="/login" {...back}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        variant={isSmall ? 'other' : 'next'}
        isSmall={isSmall}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <SightingSheet artwork={artwork} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
