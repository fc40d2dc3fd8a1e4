import { t } from '@lingui/core/macro'
import { Locate, Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { findPosition, type Position } from './locate.ts'
import { useMap } from './map-context.ts'
import { OwnPosition } from './own-position.tsx'

interface MapToolsProps {
  /** Called at the press; the function it returns gets the position and its accuracy. */
  onLocating?: () => (position: Position) => void
  children?: ReactNode
}

/** Zoom buttons, and "where I am". */
export function MapTools({ onLocating, children }: MapToolsProps) {
  const { map } = useMap()
  const [position, setPosition] = useState<Position | null>(null)
  const [isLooking, setIsLooking] = useState(false)

  async function locate() {
    setIsLooking(true)
    const take = onLocating?.()
    try {
      const found = await findPosition()
      setPosition(found)
      const zoom = Math.max(map.getZoom(), 15)
      map.flyTo({ center: [found.place.longitude, found.place.latitude], zoom, maxDuration: 3_000 })
      take?.(found)
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
    } finally {
      setIsLooking(false)
    }
  }

  return (
    <>
      {position && <OwnPosition position={position} />}
      <div className="atlas-tools">
        <IconButton icon={Plus} label={t`Zoom in`} onClick={() => map.zoomIn()} />
        <IconButton icon={Minus} label={t`Zoom out`} onClick={() => map.zoomOut()} />
        <IconButton
          icon={Locate}
          label={t`Show my location`}
          className="locate"
          aria-busy={isLooking}
          onClick={locate}
        />
        {children}
      </div>
    </>
  )
}
