import type { ArtworkCard } from '@allcity/contract/artworks'
import type { SightingStatus } from '@allcity/contract/sightings'
import { t } from '@lingui/core/macro'
import { Eye, type LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isGone } from '#web/lib/credit-line.ts'
import { useWayBack } from '#web/lib/way-back.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SightingSheet = lazyPart(async () => (await import('./sighting-sheet.tsx')).SightingSheet)

interface ReportButtonProps {
  artwork: ArtworkCard
  label?: string
  icon?: LucideIcon
  variant?: ButtonVariant
  isSmall?: boolean
  /** The answer that the form opens with. */
  status?: SightingStatus
  /** The part of the page with the button, to which a visitor returns after signing in. */
  part?: string
}

/** Opens the form for "still there, damaged, painted over, gone". Visitors are asked to sign in and come back. */
export function ReportButton({ artwork, label, icon: Icon = Eye, variant, isSmall, status, part }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const back = useWayBack(part)
  const words = (
    <>
      <Icon className="icon" aria-hidden="true" /> {label ?? (isGone(artwork) ? t`Report an update` : t`I saw it`)}
    </>
  )
  if (!isAuthenticated) {
    return (
      <ButtonLink variant={variant} isSmall={isSmall} to="/login" {...back}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant={variant} isSmall={isSmall} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <SightingSheet artwork={artwork} status={status} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
