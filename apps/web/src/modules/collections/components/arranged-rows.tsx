import type { ArtworkId } from '@allcity/contract/artworks'
import type { CollectionItem } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatTitle } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { moved } from '../rules.ts'
import type { Itinerary } from '../rules-plan.ts'
import { ListRows } from './list-rows.tsx'

interface ArrangedRowsProps {
  list: Itinerary
  onOrder: (order: ArtworkId[]) => void
  onRemove: (id: ArtworkId) => void
  below?: (item: CollectionItem) => ReactNode
}

/** The works of a list, to move by hand or by button and to take out. */
export function ArrangedRows({ list, onOrder, onRemove, below }: ArrangedRowsProps) {
  const { items } = list
  const dragged = useRef<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const order = moved(items, from, to)
    if (to < 0 || to >= items.length || from === to) return
    onOrder(order.map(({ artworkId }) => artworkId))
    setSaid(t`${{ name: getName(from) }} is now at ${{ position: to + 1 }} of ${{ count: items.length }}`)
  }

  const getName = (at: number) => {
    const artwork = items[at]?.artwork
    return artwork ? formatTitle(artwork) : t`removed work`
  }

  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ListRows
        list={list}
        rowProps={(_, at) => ({
          className: over === at ? 'is-over' : undefined,
          onDragOver: (event: DragEvent) => {
            if (dragged.current === null) return
            event.preventDefault()
            setOver(at)
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            if (dragged.current !== null) move(dragged.current, at)
          },
        })}
        tools={(item, at) => (
          <div className="list-row-tools">
            <span
              className="list-grip"
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                dragged.current = at
                event.dataTransfer.effectAllowed = 'move'
                const row = event.currentTarget.closest('li')
                if (row) event.dataTransfer.setDragImage(row, 0, 0)
              }}
              onDragEnd={() => {
                dragged.current = null
                setOver(null)
              }}
            />
            <IconButton
              icon={ArrowUp}
              label={t`Move ${{ name: getName(at) }} up`}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t`Move ${{ name: getName(at) }} down`}
              aria-disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              icon={X}
              label={t`Remove ${{ name: getName(at) }} from the list`}
              onClick={() => onRemove(item.artworkId)}
            />
          </div>
        )}
        {...(below ? { below } : {})}
      />
    </>
  )
}
