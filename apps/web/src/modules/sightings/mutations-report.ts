import type { ArtworkId } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { everywhere, useUndoSighting } from './mutations.ts'
import { saysGone } from './rules.ts'

type Report = Sent<typeof sightings.report>['body']

export interface Said extends Omit<Report, 'id' | 'photos'> {
  file: File | null
}

/** Reports what I saw, with its photo sent before, and offers to take it back. Invalidates works, walls and sightings. */
export function useReportSighting(artworkId: ArtworkId, onProgress: (share: number) => void) {
  const cache = useQueryClient()
  const undo = useUndoSighting()
  return useMutation({
    mutationFn: async ({ file, ...said }: Said) => {
      const photos = file ? [{ id: await (await import('#web/lib/send-photo.ts')).sendPhoto(file, onProgress) }] : []
      const body = { id: SightingId.parse(uuidv7()), ...said, photos }
      return call(sightings.report, { params: { id: artworkId }, body }, undefined, { isQuiet: true })
    },
    onSuccess: ({ id, waitsForAnother }, { status }) => {
      const waits = saysGone(status) && waitsForAnother
      toast.success(waits ? 'Noted. One more person, and it counts as gone' : 'Thank you, noted', {
        label: 'Undo',
        onClick: () => undo.mutate(id),
      })
      return everywhere(cache)
    },
  })
}
