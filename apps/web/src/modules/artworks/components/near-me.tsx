import { t } from '@lingui/core/macro'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loadPart } from '#web/lib/missing-part.ts'
import { toast } from '#web/lib/toast.ts'
import { useCurrentLocation } from '#web/lib/use-current-location.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const streetZoom = 15

/** The map where the person stands; without scripts, the map. */
export function NearMe() {
  const navigate = useNavigate()
  const currentLocation = useCurrentLocation()
  const [isLooking, setIsLooking] = useState(false)

  async function locate() {
    const pressedAt = currentLocation()?.pathname
    setIsLooking(true)
    try {
      const { findPosition } = await loadPart(() => import('#web/map/locate.ts'))
      const { latitude, longitude } = (await findPosition()).place
      if (currentLocation()?.pathname !== pressedAt) return
      await navigate(`/map?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&z=${streetZoom}`)
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : t`Couldn’t find your location.`)
    } finally {
      setIsLooking(false)
    }
  }

  return (
    <ButtonLink
      to="/map"
      aria-busy={isLooking}
      onClick={(event) => {
        event.preventDefault()
        if (!isLooking) void locate()
      }}
    >
      <LocateFixed className="icon" aria-hidden="true" /> {isLooking ? t`Finding you…` : t`Near me`}
    </ButtonLink>
  )
}
