import type { CollectionItem } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { metresWord } from '#web/lib/units.ts'
import { listStops } from '../rules.ts'
import type { Itinerary } from '../rules-plan.ts'
import { ListRow } from './list-row.tsx'
import { useLegs } from './use-legs.tsx'

interface ListRowsProps {
  list: Itinerary
  tools?: (item: CollectionItem, at: number) => ReactNode
  below?: (item: CollectionItem) => ReactNode
  rowProps?: (item: CollectionItem, at: number) => Record<string, unknown>
}

/** The works of a list in its order; those of a walk are numbered and say how far each is from the one before. */
export function ListRows({ list, tools, below, rowProps }: ListRowsProps) {
  const stops = listStops(list.items)
  const kept = stops.filter(({ number }) => number !== null)
  const walked = useLegs(list)
  const legs = new Map(
    kept.map(({ artwork }, index) => {
      const leg = walked[list.start ? index : index - 1]
      if (!leg) return [artwork.id, null] as const
      const distance = metresWord(leg.metres)
      return [artwork.id, index === 0 ? t`${distance} from the start` : t`${distance} from the previous stop`] as const
    }),
  )
  const numbers = new Map(stops.map(({ artwork, number }) => [artwork.id, number]))
  return (
    <ol className="list-rows" aria-label={list.isWalk ? t`Stops` : t`Works`}>
      {list.items.map((item, at) => (
        <li key={item.artworkId} {...rowProps?.(item, at)}>
          <ListRow
            item={item}
            number={numbers.get(item.artworkId) ?? null}
            leg={list.isWalk ? (legs.get(item.artworkId) ?? null) : null}
            isWalk={list.isWalk}
            tools={tools?.(item, at)}
          >
            {below?.(item)}
          </ListRow>
        </li>
      ))}
    </ol>
  )
}
