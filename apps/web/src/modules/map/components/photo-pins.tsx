import type { ArtworkCard } from '@allcity/contract/artworks'
import { useState } from 'react'
import { Anchored } from '#web/map/anchored.tsx'
import { Doubt } from '#web/map/doubt.tsx'
import { useMap, useMapMovement } from '#web/map/map-context.ts'
import { useMapList } from '#web/modules/map/store.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { PhotoPin } from './photo-pin.tsx'

/** The zoom level from which pins become photos. */
const closeUp = 16
const most = 40

/** Shows listed works as round photos at close zoom, and always the highlighted one with the uncertainty of its location. */
export function PhotoPins({ works }: { works: ArtworkCard[] }) {
  const { map } = useMap()
  const lit = useMapList(({ lit }) => lit)
  const selected = useMapList(({ selected }) => selected)
  const [isClose, setIsClose] = useState(false)
  useMapMovement('move', () => setIsClose(map.getZoom() >= closeUp))

  const chosen = works.find(({ id }) => id === selected)
  const pointed = works.find(({ id }) => id === lit && id !== selected)
  const near = isClose ? works.slice(0, most).filter((work) => work !== chosen && work !== pointed) : []
  // Works of one wall overlap; draw the one that most likely still stands on top.
  return (
    <>
      {[chosen, pointed].map(
        (work) => work?.place.location && <Doubt key={work.id} at={work.place.location} level={work.place.level} />,
      )}
      {near
        .toSorted((a, b) => b.stillThere.fade - a.stillThere.fade)
        .map((work) => (
          <PhotoPin key={work.id} work={work} isLit={false} />
        ))}
      {pointed && <PhotoPin work={pointed} isLit />}
      {chosen?.place.location && (
        <Anchored at={chosen.place.location} className="anchored-front">
          <span className="pin map-pin pin-chosen">
            <Bullet kind={chosen.kind} surface={chosen.surface} size={32} />
          </span>
        </Anchored>
      )}
    </>
  )
}
