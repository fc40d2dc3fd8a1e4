import { useEffect, useRef } from 'react'
import { type Location, useNavigation } from 'react-router'

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * Returns the current location, or the one being navigated to; null once the component has unmounted. Call it after a slow response
 * before navigating: the person may have moved on. The address bar is ahead of a busy page, which renders a navigation later.
 */
export function useCurrentLocation(): () => Place | null {
  const ahead = useNavigation().location
  const at = useRef<{ ahead: Place | undefined } | null>(null)
  useEffect(() => {
    at.current = { ahead }
    return () => {
      at.current = null
    }
  }, [ahead])
  return () => at.current && (at.current.ahead ?? window.location)
}
