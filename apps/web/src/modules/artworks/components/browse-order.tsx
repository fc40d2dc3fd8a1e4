import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Filter, writeFilter } from '#web/lib/filter.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Newest first, or nearest. */
export function BrowseOrder({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const [isLooking, setIsLooking] = useState(false)
  const { near, ...newest } = filter
  const path = `/browse${writeFilter(newest)}`
  if (near) {
    return (
      <p>
        Nearest first, within 50 km. <Link to={path}>Newest first</Link>
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
          const { findNear } = await import('#web/map/find-near.ts')
          const found = await findNear()
          setIsLooking(false)
          if (found) await navigate(`/browse${writeFilter({ ...newest, near: found })}`)
        }}
      >
        <LocateFixed className="icon" aria-hidden="true" /> {isLooking ? 'Looking for you' : 'Near me'}
      </ButtonLink>
    </p>
  )
}
