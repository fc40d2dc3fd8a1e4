import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Filter, readFilter, writeFilter } from '#web/lib/filter.ts'
import { missingPart } from '#web/lib/missing-part.ts'
import { toast } from '#web/lib/toast.ts'
import { useCurrentLocation } from '#web/lib/use-current-location.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Switches between newest first and nearest first. */
export function BrowseOrder({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const currentLocation = useCurrentLocation()
  const [isLooking, setIsLooking] = useState(false)
  const { near, ...newest } = filter
  const path = `/browse${writeFilter(newest)}`
  if (near) {
    return (
      <p>
        <Trans>
          Nearest first (within 50 km). <Link to={path}>Newest first</Link>
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <ButtonLink
        to={path}
        isSmall
        aria-busy={isLooking}
        onClick={async (event) => {
          event.preventDefault()
          setIsLooking(true)
          const part = await import('#web/map/find-near.ts').catch(() => null)
          if (!part) toast.error(missingPart())
          const found = await part?.findNear()
          setIsLooking(false)
          const now = currentLocation()
          if (!found || now?.pathname !== '/browse') return
          // Keep filters that the visitor chose while the browser looked for their position.
          const chosen = readFilter(new URLSearchParams(now.search))
          await navigate(`/browse${writeFilter({ ...chosen, near: found })}`)
        }}
      >
        <LocateFixed className="icon" aria-hidden="true" /> {isLooking ? t`Finding you…` : t`Near me`}
      </ButtonLink>
    </p>
  )
}
