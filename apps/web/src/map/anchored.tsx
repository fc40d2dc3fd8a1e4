import type { Coordinates } from '@allcity/contract/geo'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMap, useMapMovement } from './map-context.ts'
import { pixelsPerMetre } from './view-bounds.ts'

interface AnchoredProps {
  at: Coordinates
  className?: string
  children: ReactNode
}

/** Keeps its children at a point of the map, and sets `--metre` to the pixel length of a metre there. */
export function Anchored({ at, className = '', children }: AnchoredProps) {
  const { map } = useMap()
  const element = useRef<HTMLDivElement>(null)

  function place() {
    if (!element.current) return
    // Selects the copy of the world that the map shows.
    const turns = Math.round((map.getCenter().lng - at.longitude) / 360)
    const { x, y } = map.project([at.longitude + turns * 360, at.latitude])
    element.current.style.transform = `translate(${x}px, ${y}px)`
    element.current.style.setProperty('--metre', `${pixelsPerMetre(at.latitude, map.getZoom())}px`)
  }

  useMapMovement('move', place)
  useMapMovement('resize', place)
  useEffect(place)

  return (
    <div className={`anchored ${className}`.trim()} ref={element}>
      {children}
    </div>
  )
}
