import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentLocation } from '#web/lib/use-current-location.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useRemoveCollection } from '../mutations.ts'
import { keptStops, listPath } from '../rules.ts'
import { EditList } from './edit-list.tsx'

const WayDialog = lazyPart(async () => (await import('./way-dialog.tsx')).WayDialog)

/** The owner's actions on a whole list. */
export function ListOwner({ list }: { list: Collection }) {
  const [doing, setDoing] = useState<'edit' | 'way' | 'remove' | null>(null)
  const navigate = useNavigate()
  const currentLocation = useCurrentLocation()
  const remove = useRemoveCollection(list.id, () =>
    currentLocation()?.pathname === listPath(list) ? navigate('/my-lists') : undefined,
  )
  const stops = keptStops(list.items)
  const stop = () => setDoing(null)
  return (
    <>
      <Button onClick={() => setDoing('edit')} aria-haspopup="dialog">
        <Pencil className="icon" aria-hidden="true" /> <Trans>Edit</Trans>
      </Button>
      {list.isWalk && stops.length > 1 && (
        <Button onClick={() => setDoing('way')} aria-haspopup="dialog">
          <Trans>Shorten route</Trans>
        </Button>
      )}
      <Button variant="alert" onClick={() => setDoing('remove')} aria-haspopup="dialog">
        <Trans>Delete</Trans>
      </Button>
      {doing === 'edit' && <EditList list={list} onClose={stop} />}
      {doing === 'way' && (
        <Suspense>
          <WayDialog list={list} onClose={stop} />
        </Suspense>
      )}
      {doing === 'remove' && (
        <ConfirmDialog
          title={t`Delete ${{ title: list.title }}?`}
          answer={remove.isPending ? t`Deleting…` : t`Delete`}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={stop}
        >
          <p>
            <Trans>This can’t be undone. The works in it stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
