import type { Sent } from '@allcity/contract/endpoint'
import { type VehicleId, VehicleSightingId, vehicles } from '@allcity/contract/vehicles'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { shownFromWord } from './rules.ts'

type SightingInput = Omit<Sent<typeof vehicles.report>['body'], 'id'>

/** Says that I saw a car, and offers to take it back; sent again after a failure, it is the same. Invalidates everything of cars. */
export function useReportVehicle(id: VehicleId) {
  const cache = useQueryClient()
  const undo = useUndoVehicleSighting()
  const sent = useSentId()
  return useMutation({
    mutationFn: (input: SightingInput) => {
      const body = { id: VehicleSightingId.parse(sent.idFor(input)), ...input }
      return call(vehicles.report, { params: { id }, body })
    },
    onSuccess: (sighting) => {
      sent.forget()
      const shownFrom = shownFromWord(sighting.shownFrom)
      toast.success(t`Thanks, sighting saved. ${shownFrom}.`, {
        label: t`Undo`,
        onClick: () => undo.mutate(sighting.id),
      })
      return cache.invalidateQueries({ queryKey: ['vehicles'] })
    },
  })
}

/** Takes back that I saw a car. Invalidates everything of cars. */
export function useUndoVehicleSighting() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: VehicleSightingId) => call(vehicles.undo, { params: { id } }),
    onSuccess: () => {
      toast.success(t`Sighting removed`)
      return cache.invalidateQueries({ queryKey: ['vehicles'] })
    },
  })
}
