import { type ArtworkId, artworks } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { SightingId, sightings } from '@allcity/contract/sightings'
import { type Upload, uploads } from '@allcity/contract/uploads'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#web/lib/call.ts'
import { invalidateShown } from '#web/lib/invalidate-shown.ts'
import type { Draft, Shared } from './drafts.ts'
import { checkDraft, isCopy, receive } from './rules.ts'
import { changeDraft, setPublishing, useUploads } from './store.ts'

const find = (id: ArtworkId) => useUploads.getState().drafts.find((draft) => draft.id === id)
async function publish({ id, saidAt }: Draft, shared: Shared): Promise<boolean> {
  const draft = find(id)
  // A card that is taken away or written on while others are published goes without being published.
  if (!draft || draft.published || draft.saidAt !== saidAt || draft.removedAt !== null) return false
  changeDraft(id, (now) => ({ ...now, tried: true, problem: null }))
  const checked = checkDraft(draft, shared)
  if ('errors' in checked) return false

  setPublishing(id, true)
  try {
    if (checked.of !== null) {
      // The draft's own id: publishing it twice is one sighting.
      const body = { ...checked.body, id: SightingId.parse(checked.body.id) }
      await call(sightings.report, { params: { id: checked.of }, body })
      changeDraft(id, (now) => ({ ...now, published: true }))
      return true
    }
    const work = await call(artworks.publish, { body: checked.body })
    const states = new Map(work.photos.map((photo) => [photo.id, photo]))
    changeDraft(id, (now) => ({ ...receive(now, states), published: true }))
    return true
  } catch (error) {
    const states = await statesAfter(error, draft)
    changeDraft(id, (now) => {
      const known = receive(now, states)
      return { ...known, problem: known.photos.some(isCopy) ? null : toProblem(error) }
    })
    return false
  } finally {
    setPublishing(id, false)
  }
}

/** A photo may have been published by somebody else since it was read. */
async function statesAfter(error: unknown, { photos }: Draft): Promise<Map<string, Upload>> {
  if (!(error instanceof CallError && error.reply.link)) return new Map()
  const query = { id: photos.map(({ id }) => id) }
  const answer = await call(uploads.list, { query }, undefined, { isBackground: true }).catch(() => null)
  return new Map(answer?.items.map((upload) => [upload.id, upload]))
}

function toProblem(error: unknown): Draft['problem'] {
  if (!(error instanceof CallError)) return { message: t`Something went wrong. Try again.`, fields: {} }
  const { message, fields = {}, link } = error.reply
  const named = Object.entries(fields).map(([path, sentence]) => {
    const field = path.replace(/^body\./, '')
    return [field.startsWith('location.') ? 'location' : field, sentence]
  })
  return { message, fields: Object.fromEntries(named), ...(link ? { link } : {}) }
}

/** Publishes works as they are now, one after the other, and gives the number that went through; a failed one keeps its draft and says why. */
export function usePublish() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (ids: ArtworkId[]) => {
      const { drafts, shared } = useUploads.getState()
      let published = 0
      for (const draft of ids.flatMap((id) => drafts.find((one) => one.id === id) ?? [])) {
        if (await publish(draft, shared)) published += 1
      }
      return published
    },
    onSuccess: (published) => (published === 0 ? undefined : invalidateShown(cache)),
  })
}

export function useRetryPhoto() {
  return useMutation({
    mutationFn: (id: PhotoId) => call(uploads.retry, { params: { id } }),
    onSuccess: (upload) => {
      const draft = useUploads.getState().drafts.find(({ photos }) => photos.some(({ id }) => id === upload.id))
      if (draft) changeDraft(draft.id, (now) => receive(now, new Map([[upload.id, upload]])))
    },
  })
}
