import type { VehicleSightingId } from '@allcity/contract/vehicles'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useUndoVehicleSighting } from '../mutations.ts'

/** For whoever reported it. */
export function TakeBack({ id }: { id: VehicleSightingId }) {
  const undo = useUndoVehicleSighting()
  return (
    <Button variant="quiet" isSmall disabled={undo.isPending} onClick={() => undo.mutate(id)}>
      <Undo2 className="icon" aria-hidden="true" /> <Trans>Remove my sighting</Trans>
    </Button>
  )
}
