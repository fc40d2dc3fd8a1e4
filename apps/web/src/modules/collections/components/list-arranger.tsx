import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { metresWord } from '#web/lib/units.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { useDropWork, useKeepWork, useReorder } from '../mutations.ts'
import { neighbouringLists } from '../queries.ts'
import { listStops, moved } from '../rules.ts'
import { ListRows } from './list-rows.tsx'
import { NoteField } from './note-field.tsx'

/** The works of my list: moved by hand or by button, annotated, taken out, and others offered for what is probably gone. */
export function ListArranger({ list }: { list: Collection }) {
  const { id, items, isWalk } = list
  const reorder = useReorder(id)
  const drop = useDropWork(id)
  const keep = useKeepWork(id)
  const hasGaps = isWalk && listStops(items).some(({ number }) => number === null)
  const neighbours = useQuery({ ...neighbouringLists(id), enabled: hasGaps })
  const dragged = useRef<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const order = moved(items, from, to)
    if (to < 0 || to >= items.length || from === to) return
    reorder.mutate(order.map(({ artworkId }) => artworkId))
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
              onClick={() => drop.mutate({ artworkId: item.artworkId, list })}
            />
          </div>
        )}
        below={(item) => (
          <>
            {item.artwork && (
              <NoteField
                note={item.note}
                name={formatTitle(item.artwork)}
                onSave={(note) => keep.mutateAsync({ artworkId: item.artworkId, note })}
              />
            )}
            {(neighbours.data?.items ?? [])
              .filter(({ insteadOf }) => insteadOf === item.artworkId)
              .map(({ artwork, metres }) => (
                <div className="list-instead" key={artwork.id}>
                  <Picture photo={artwork.cover} alt="" ratio={1} sizes="56px" />
                  <p className="small">
                    <Trans>
                      Swap in <b className="strong">{formatTitle(artwork)}</b>?
                    </Trans>
                    <br />
                    <span className="quiet">
                      {metres < 20 ? t`On route` : t`${{ distance: metresWord(metres) }} off route`}
                      {' · '}
                      <StillThereWords of={artwork} />
                    </span>
                  </p>
                  <Button
                    isSmall
                    disabled={keep.isPending}
                    onClick={() => keep.mutate({ artworkId: artwork.id, after: item.artworkId })}
                    aria-label={t`Add ${{ title: formatTitle(artwork) }}`}
                  >
                    <Plus className="icon" aria-hidden="true" /> <Trans>Add</Trans>
                  </Button>
                </div>
              ))}
          </>
        )}
      />
    </>
  )
}
