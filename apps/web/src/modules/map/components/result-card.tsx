import type { ArtworkCard } from '@allcity/contract/artworks'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useToday } from '#web/lib/clock.ts'
import { formatCredit, isGone } from '#web/lib/credit-line.ts'
import { splitStillThere } from '#web/lib/still-there.ts'
import { formatTitle, kindOnSurface, placeWord } from '#web/lib/words.ts'
import { useMapList } from '#web/modules/map/store.ts'
import { SureLine } from '#web/modules/sightings/components/sure-line.tsx'
import { Bullet } from '#web/ui/bullet.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/photo.tsx'
import '#web/modules/sightings/components/still-there.css'

/** One work of the list beside the map; under pointer or focus it lights its pin. */
export function ResultCard({ work, isFirst }: { work: ArtworkCard; isFirst: boolean }) {
  const card = useRef<HTMLLIElement>(null)
  const isLit = useMapList(({ lit, selected }) => lit === work.id || selected === work.id)
  const isSelected = useMapList(({ selected }) => selected === work.id)
  const light = useMapList(({ light }) => light)
  const { certainty, seen } = splitStillThere(work, useToday())
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  return (
    <li
      ref={card}
      className={['result', isLit && 'is-lit', isGone(work) && 'is-gone'].filter(Boolean).join(' ')}
      // Mouse events, not pointer events: those come before the map says that the mouse has left it, which puts out the light.
      onMouseEnter={() => light(work.id)}
      onMouseLeave={() => light(null)}
      onFocus={() => light(work.id)}
      onBlur={() => light(null)}
    >
      <span className="result-photo">
        <Picture photo={work.cover} sizes="132px" ratio={4 / 3} priority={isFirst} />
      </span>
      <div className="result-text">
        <p className="result-name">
          <Bullet kind={work.kind} surface={work.surface} size={20} label={kindOnSurface(work.kind, work.surface)} />
          <Link to={`/artwork/${work.id}`}>
            <bdi>{formatTitle(work)}</bdi>
          </Link>
        </p>
        <p className="small quiet">
          <Facts>
            <bdi>{formatCredit(work)}</bdi>
            <bdi>{placeWord(work.place)}</bdi>
          </Facts>
        </p>
        {!isGone(work) && (
          <>
            <p className="small sure">
              <SureLine probability={work.stillThere.probability} /> {certainty}
            </p>
            {seen && <p className="small quiet">{seen}</p>}
          </>
        )}
      </div>
    </li>
  )
}
