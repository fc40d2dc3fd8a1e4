import { type Upload, uploads } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { loadPart } from '#web/lib/missing-part.ts'

/** Sends a photo that belongs to no work before that is saved; `share` is how much of it has left. */
export function useSendPhoto() {
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: async (file: File): Promise<Upload> => {
      setShare(0)
      const { sendPhoto } = await loadPart(() => import('#web/lib/send-photo.ts'))
      const id = await sendPhoto(file, setShare)
      const [upload] = (await call(uploads.list, { query: { id } })).items
      if (!upload) throw new Error(t`The photo didn’t arrive. Please try again.`)
      return upload
    },
  })
  return { ...send, share }
}
