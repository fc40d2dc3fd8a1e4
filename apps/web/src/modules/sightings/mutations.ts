import { type SightingId, sightings } from '@allcity/contract/sightings'
import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'

/** Invalidates works, walls, sightings and lists, all of which show sightings. */
export const everywhere = (cache: QueryClient) =>
  Promise.all(
    ['artworks', 'spots', 'sightings', 'collections'].map((subject) =>
      cache.invalidateQueries({ queryKey: [subject] }),
    ),
  )

/** Deletes a sighting of the member. Invalidates works, walls, sightings and lists. */
export function useUndoSighting() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: SightingId) => call(sightings.undo, { params: { id } }),
    onSuccess: () => {
      toast.success(t`Sighting removed`)
      return everywhere(cache)
    },
  })
}
