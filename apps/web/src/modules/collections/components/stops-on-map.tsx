import type { ArtworkId } from '@allcity/contract/artworks'
import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { Anchored } from '#web/map/anchored.tsx'
import { Doubt } from '#web/map/doubt.tsx'
import { LayerOnMap } from '#web/map/layer-on-map.tsx'
import { wayLayer } from '../map-layer.ts'
import { listAreas, listStops, type Stop } from '../rules.ts'
import { useLegs } from './use-legs.tsx'

interface StopsOnMapProps {
  list: Pick<Collection, 'items' | 'isWalk' | 'start'>
  /** The stop one is on the way to. */
  next?: ArtworkId | undefined
  seen?: ReadonlySet<ArtworkId> | undefined
}

const letters = (name: string, states: Record<string, boolean>) =>
  [name, ...Object.entries(states).map(([state, holds]) => holds && state)].filter(Boolean).join(' ')

/** On the same wall the number lies on top. */
const goneFirst = (one: Stop, other: Stop) => Number(one.number !== null) - Number(other.number !== null)

/** The way, its numbered stops, and the areas of works whose place is known no closer. */
export function StopsOnMap({ list, next, seen }: StopsOnMapProps) {
  const { items, isWalk, start } = list
  const way = JSON.stringify(useLegs(list))
  const layer = useMemo(() => wayLayer(JSON.parse(way)), [way])
  return (
    <>
      {isWalk && <LayerOnMap layer={layer} />}
      {listAreas(items).map(({ artwork, at }) => (
        <Doubt key={artwork.id} at={at} level={artwork.place.level} />
      ))}
      {isWalk && start && (
        <Anchored at={start}>
          <span className="pin stop-pin stop-start" role="img" aria-label={t`Start`}>
            S
          </span>
        </Anchored>
      )}
      {listStops(items)
        .toSorted(goneFirst)
        .map(({ artwork, at, number }) => (
          <Anchored key={artwork.id} at={at} className={artwork.id === next ? 'anchored-front' : ''}>
            <span
              className={letters('pin stop-pin', {
                'is-gone': number === null,
                'is-next': artwork.id === next,
                'is-seen': seen?.has(artwork.id) ?? false,
              })}
              role="img"
              aria-label={
                number === null
                  ? t`${{ title: formatTitle(artwork) }}, probably gone`
                  : t`${number}, ${{ title: formatTitle(artwork) }}`
              }
            >
              {number ?? '–'}
            </span>
          </Anchored>
        ))}
    </>
  )
}
