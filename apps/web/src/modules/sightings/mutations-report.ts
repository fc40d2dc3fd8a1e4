import type { ArtworkId } from '@allcity/contract/artworks'
import type { Sent } from '@allcity/contract/endpoint'
import type { PhotoId } from '@allcity/contract/photos'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { loadPart } from '#web/lib/missing-part.ts'
import { useSentId } from '#web/lib/sent-id.ts'
import { toast } from '#web/lib/toast.ts'
import { everywhere, useUndoSighting } from './mutations.ts'
import { saysGone } from './rules.ts'

type Report = Sent<typeof sightings.report>['body']

export interface SightingInput extends Omit<Report, 'id' | 'photos'> {
  file: File | null
}

/**
 * Reports what I saw, with its photo sent before, and offers to take it back; sent again after a failure, it is the same sighting with
 * the same photo. Invalidates works, walls and sightings.
 */
export function useReportSighting(artworkId: ArtworkId, onProgress: (share: number) => void) {
  const cache = useQueryClient()
  const undo = useUndoSighting()
  const sent = useSentId()
  const photo = useRef<{ file: File; id: PhotoId } | null>(null)

  async function sendOnce(file: File): Promise<PhotoId> {
    if (photo.current?.file !== file) {
      const { sendPhoto } = await loadPart(() => import('#web/lib/send-photo.ts'))
      photo.current = { file, id: await sendPhoto(file, onProgress) }
    }
    return photo.current.id
  }

  return useMutation({
    mutationFn: async ({ file, position, ...details }: SightingInput) => {
      const photos = file ? [{ id: await sendOnce(file) }] : []
      // Asked again, the device is a few metres off, and who says so is the same.
      const id = SightingId.parse(sent.idFor({ ...details, isHere: position !== null, photos }))
      const body = { id, ...details, position, photos }
      return call(sightings.report, { params: { id: artworkId }, body })
    },
    onSuccess: ({ id, waitsForAnother }, { status }) => {
      sent.forget()
      photo.current = null
      const waits = saysGone(status) && waitsForAnother
      toast.success(waits ? t`Thanks. One more report and it’s marked gone.` : t`Thanks, sighting saved.`, {
        label: t`Undo`,
        onClick: () => undo.mutate(id),
      })
      return everywhere(cache)
    },
  })
}
