import type { PhotoId } from '@allcity/contract/photos'
import type { Upload } from '@allcity/contract/uploads'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { invalidateShown } from '#web/lib/invalidate-shown.ts'
import type { Draft, DraftPhoto } from '../drafts.ts'
import { uploadStates } from '../queries.ts'
import { isFinished, receive } from '../rules.ts'
import { changePhoto, useUploads } from '../store.ts'

/** The number of responses that may omit a photo before it counts as unknown to the server. */
const patience = 6
const mostPolled = 100

const { getState, setState, subscribe } = useUploads

const countFinished = () => getState().drafts.filter(isFinished).length
const listPhotos = (drafts: Draft[]) => drafts.flatMap(({ photos }) => photos)

/** Polls the states of uploaded photos and applies them until the signal aborts, on any page. */
export function pollUploads(cache: QueryClient, signal: AbortSignal): void {
  const misses = new Map<string, number>()
  const confirmed = new Set<string>()
  let polled: PhotoId[] = []
  let takenAt = 0

  // A copy may stop being one when the other work is removed, so keep polling it.
  const isSettled = ({ id, upload }: DraftPhoto) =>
    upload?.state === 'failed' || (upload?.state === 'ready' && confirmed.has(id) && upload.copyOf === null)
  const observer = new QueryObserver(cache, uploadStates(polled))

  const ask = () => {
    const open = listPhotos(getState().drafts).filter((photo) => photo.sent && !isSettled(photo))
    const next = open.slice(0, mostPolled).map(({ id }) => id)
    if (next.length === polled.length && next.every((id, at) => id === polled[at])) return
    polled = next
    observer.setOptions(uploadStates(polled))
  }

  const take = (items: Upload[], ids: PhotoId[]) => {
    const states = new Map(items.map((upload) => [upload.id, upload]))
    const known = new Map(listPhotos(getState().drafts).map(({ id, upload }) => [id, upload]))
    const finished = countFinished()
    setState(({ drafts: now }) => {
      const next = now.map((draft) => receive(draft, states))
      return next.some((draft, index) => draft !== now[index]) ? { drafts: next } : {}
    })
    // A work published before its last photo was ready becomes visible now.
    if (countFinished() > finished) void invalidateShown(cache)
    for (const { id, state } of items) if (state === 'ready') confirmed.add(id)
    for (const id of ids) {
      const missed = states.has(id) ? 0 : (misses.get(id) ?? 0) + 1
      misses.set(id, missed)
      // The server no longer has it, for example after a month. Upload it again under the same id if the file is still here.
      if (missed >= patience || (missed > 0 && known.get(id)?.state === 'ready'))
        changePhoto(id, { sent: false, begun: false, kept: 0, upload: null })
    }
    ask()
  }

  const ends = [
    // Equal responses are the same object, so compare their times to notice a new one.
    observer.subscribe(({ data, dataUpdatedAt }) => {
      if (!data || dataUpdatedAt === takenAt) return
      takenAt = dataUpdatedAt
      take(data.items, data.ids)
    }),
    subscribe((now, before) => {
      if (now.drafts !== before.drafts) ask()
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  ask()
}
