import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/**
 * Returns the current location, or the one being navigated to; null once the component has unmounted. Call it after a slow response
 * before navigating: the person may have moved on.
 */
export function useCurrentLocation(): () => Location | null {
  const here = useLocation()
  const ahead = useNavigation().location
  const at = useRef<Location | null>(null)
  useEffect(() => {
    at.current = ahead ?? here
    return () => {
      at.current = null
    }
  }, [ahead, here])
  return () => at.current
}
