import type { Coordinates } from '@allcity/contract/geo'
import type { MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { cameraOver } from '#web/lib/distance.ts'
import { makersPath } from '#web/lib/makers.ts'
import { countWord } from '#web/lib/words.ts'
import { MapSketch } from '#web/map/map-sketch.tsx'
import { useNearView } from '#web/map/use-near-view.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type MakerFilter, writeMakerFilter } from '../rules.ts'

const MakersMapLive = lazyPart(async () => (await import('./makers-map-live.tsx')).MakersMapLive)

export interface City {
  regionId: number
  city: string
  country: string
  location: Coordinates
  makers: number
}

interface MakersMapProps {
  type: MakerType
  filter: MakerFilter
  cities: readonly City[]
}

const listed = 12

/** Cities with works of theirs, on a map and as a list. */
export function MakersMap({ type, filter, cities }: MakersMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNearView = useNearView(frame)
  const camera = cameraOver(cities.map(({ location }) => location))
  if (!camera) return null
  const buildPath = (city: number) =>
    `${makersPath(type)}${writeMakerFilter({ ...filter, city: city === filter.city ? 0 : city })}`
  const first = cities.slice(0, listed)
  const chosen = cities.find(({ regionId }) => regionId === filter.city)
  const shown = chosen && !first.includes(chosen) ? [...first, chosen] : first

  return (
    <section className="makers-map" aria-labelledby="cities">
      <h2 id="cities">
        <Trans>Where they paint</Trans>
      </h2>
      <div className="maker-map" ref={frame}>
        <MapSketch camera={camera} />
        {isNearView && (
          <Suspense>
            <MakersMapLive
              camera={camera}
              label={type === 'artist' ? t`Map of cities with artists` : t`Map of cities with crews`}
              cities={cities}
              chosen={filter.city}
              buildPath={buildPath}
            />
          </Suspense>
        )}
      </div>
      <ul className="chips" aria-label={t`Cities`}>
        {shown.map(({ regionId, city, makers }) => (
          <li key={regionId}>
            <Link
              className="chip chip-plain"
              to={buildPath(regionId)}
              aria-current={regionId === filter.city}
              preventScrollReset
            >
              {city} <span className="count">{countWord(makers)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
