import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/**
 * Says where the person is, or already on the way to; null once what asks has left the screen. What waited long for an answer looks
 * here before it takes them anywhere: they may have gone on meanwhile.
 */
export function useWhereabouts(): () => Location | null {
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
