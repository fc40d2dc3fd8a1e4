import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { metresWord } from '#web/lib/units.ts'
import { formatTitle } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/photo.tsx'
import { StillThereWords } from '#web/ui/still-there-words.tsx'
import { useDropWork, useKeepWork, useReorder } from '../mutations.ts'
import { neighbouringLists } from '../queries.ts'
import { listStops } from '../rules.ts'
import { ArrangedRows } from './arranged-rows.tsx'
import { NoteField } from './note-field.tsx'

/** The works of my list: moved by hand or by button, annotated, taken out, and others offered for what is probably gone. */
export function ListArranger({ list }: { list: Collection }) {
  const { id, items, isWalk } = list
  const reorder = useReorder(id)
  const drop = useDropWork(id)
  const keep = useKeepWork(id)
  const hasGaps = isWalk && listStops(items).some(({ number }) => number === null)
  const neighbours = useQuery({ ...neighbouringLists(id), enabled: hasGaps })

  return (
    <ArrangedRows
      list={list}
      onOrder={(order) => reorder.mutate(order)}
      onRemove={(artworkId) => drop.mutate({ artworkId, list })}
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
  )
}
