import type { ArtworkCard } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCredit } from '#web/lib/credit-line.ts'
import { formatTitle, kindOnSurface } from '#web/lib/words.ts'
import { Anchored } from '#web/map/anchored.tsx'
import { Doubt } from '#web/map/doubt.tsx'
import { useMap } from '#web/map/map-context.ts'
import { artworkById } from '#web/modules/artworks/queries.ts'
import { useMapList } from '#web/modules/map/store.ts'
import { Bullet } from '#web/ui/bullet.tsx'
import { Directions } from '#web/ui/directions.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'

/** The card of the work that was pressed on the map. */
export function WorkPopup({ works }: { works: ArtworkCard[] }) {
  const selected = useMapList(({ selected }) => selected)
  return selected && <Selected key={selected} id={selected} listed={works.find(({ id }) => id === selected)} />
}

interface SelectedProps {
  id: ArtworkCard['id']
  listed: ArtworkCard | undefined
}

function Selected({ id, listed }: SelectedProps) {
  const { data } = useQuery({ ...artworkById(id), enabled: !listed })
  // A map that is moved leaves the work out of its list: the card stays what it is, and takes nobody back.
  const [last, setLast] = useState(listed)
  if (listed && listed !== last) setLast(listed)
  const work = listed ?? data ?? last
  if (!work) return null
  return (
    <>
      {!listed && work.place.location && <Doubt at={work.place.location} level={work.place.level} />}
      <PopupCard work={work} />
    </>
  )
}

function PopupCard({ work }: { work: ArtworkCard }) {
  const { map } = useMap()
  const select = useMapList(({ select }) => select)
  const stack = useMapList(({ stack }) => stack)
  const turn = useMapList(({ turn }) => turn)
  const card = useRef<HTMLDivElement>(null)
  const following = useRef<HTMLButtonElement>(null)
  const { location } = work.place

  // Once, as it opens: the map stays the same.
  useEffect(() => {
    if (!card.current) return
    const target = useMapList.getState().isTurned ? following.current : card.current
    target?.focus({ preventScroll: true })
    bringIntoView(map, card.current)
  }, [map])

  function close() {
    select(null)
    map.getCanvas().focus({ preventScroll: true })
  }

  if (!location) return null
  const position = stack.indexOf(work.id) + 1
  return (
    <Anchored at={location} className="anchored-front">
      <div
        className="map-popup"
        role="dialog"
        aria-label={formatTitle(work)}
        tabIndex={-1}
        ref={card}
        onKeyDown={({ key }) => {
          // An open menu of map apps closes first.
          if (key === 'Escape' && !card.current?.querySelector(':popover-open')) close()
        }}
      >
        <Picture photo={work.cover} sizes="240px" ratio={2} alt="" />
        <div className="map-popup-text">
          <p className="result-name">
            <Bullet kind={work.kind} surface={work.surface} size={20} label={kindOnSurface(work.kind, work.surface)} />
            <Link to={`/artwork/${work.id}`}>
              <bdi>{formatTitle(work)}</bdi>
            </Link>
          </p>
          <p className="small quiet">
            <bdi>{formatCredit(work)}</bdi>
          </p>
          <p className="small">
            <StillThereWords of={work} />
          </p>
        </div>
        <div className="map-popup-tools">
          {stack.length > 1 && (
            <p className="map-popup-turn small">
              <IconButton icon={ChevronLeft} label={t`Previous at this spot`} onClick={() => turn(-1)} />
              <span>
                <Trans>
                  {position} of {stack.length} here
                </Trans>
              </span>
              <IconButton ref={following} icon={ChevronRight} label={t`Next at this spot`} onClick={() => turn(1)} />
            </p>
          )}
          <Directions work={work} className="button button-small" />
        </div>
        <IconButton icon={X} label={t`Close`} className="map-popup-close" onClick={close} />
      </div>
    </Anchored>
  )
}

/** Moves the map by as much as the card, or the pin under it, stands beyond the part of it that can be seen. */
function bringIntoView(map: MapLibre, card: HTMLElement) {
  const box = card.getBoundingClientRect()
  const frame = map.getContainer().getBoundingClientRect()
  const bottom = frame.bottom - (map.getPadding().bottom ?? 0)
  const besideTools = box.width + 16 + 80 < frame.width ? 80 : 16
  const across = Math.min(0, box.left - frame.left - 16) || Math.max(0, box.right - frame.right + besideTools)
  // Below the chips, or what a low map has left above the card and its pin.
  const above = Math.max(8, Math.min(72, bottom - frame.top - box.height - 48))
  const down = Math.min(0, box.top - frame.top - above) || Math.max(0, box.bottom - bottom + 48)
  if (across !== 0 || down !== 0) map.panBy([across, down])
}
