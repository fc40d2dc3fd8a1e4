import type { Coordinates } from '@allcity/contract/geo'
import { useEffect, useRef } from 'react'
import type { Position } from './locate.ts'

const written = (place: Coordinates | null) => place && `${place.latitude} ${place.longitude}`

/**
 * For a position that takes seconds. Call it at the request: the function it returns accepts the answer unless another place was set
 * since.
 */
export function useLatePlace(value: Coordinates | null, onChange: (position: Position) => void) {
  const spot = written(value)
  const now = useRef(spot)
  useEffect(() => {
    now.current = spot
  }, [spot])
  return () => {
    const before = now.current
    return (position: Position) => {
      if (now.current === before) onChange(position)
    }
  }
}
