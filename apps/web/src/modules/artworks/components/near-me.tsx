import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface NearMeProps {
  /** Where to go without scripts, and until the browser has said where it is. */
  plain: string
  to: (place: { longitude: number; latitude: number }) => string
}

/** Goes to where the person stands, when the browser says where that is. */
export function NearMe({ plain, to }: NearMeProps) {
  const navigate = useNavigate()
  const [isLooking, setIsLooking] = useState(false)

  async function locate() {
    setIsLooking(true)
    try {
      const { findPosition } = await import('#web/map/locate.ts')
      await navigate(to((await findPosition()).place))
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : 'Your place cannot be found right now.')
    } finally {
      setIsLooking(false)
    }
  }

  return (
    <ButtonLink
      to={plain}
      aria-busy={isLooking}
      onClick={(event) => {
        event.preventDefault()
        if (!isLooking) void locate()
      }}
    >
      <LocateFixed className="icon" aria-hidden="true" /> {isLooking ? 'Looking for you' : 'Near me'}
    </ButtonLink>
  )
}
