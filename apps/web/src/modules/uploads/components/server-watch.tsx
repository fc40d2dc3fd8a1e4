import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askShownAnew } from '#web/lib/shown-anew.ts'
import type { Draft, DraftPhoto } from '../drafts.ts'
import { uploadStates } from '../queries.ts'
import { isFinished, receive } from '../rules.ts'
import { changePhoto, useUploads } from '../store.ts'

/** How often the server has to leave a photo out before it counts as unknown there. */
const patience = 6
const mostAsked = 100

const countFinished = () => useUploads.getState().drafts.filter(isFinished).length
const photosOf = (drafts: Draft[]) => drafts.flatMap(({ photos }) => photos)

/** Asks what the server makes of the photos it has, and takes the answers in. */
export function ServerWatch() {
  const cache = useQueryClient()
  const drafts = useUploads((uploads) => uploads.drafts)
  const misses = useRef(new Map<string, number>())
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const isSettled = ({ id, upload }: DraftPhoto) =>
    upload?.state === 'failed' || (upload?.state === 'ready' && confirmed.has(id))
  const open = photosOf(drafts).filter((photo) => photo.sent && !isSettled(photo))
  const { data, dataUpdatedAt } = useQuery(uploadStates(open.slice(0, mostAsked).map(({ id }) => id)))

  // Equal answers are one object: each has its time, and the time says that there was another.
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return
    const states = new Map(data.items.map((upload) => [upload.id, upload]))
    const known = new Map(photosOf(useUploads.getState().drafts).map(({ id, upload }) => [id, upload]))
    const finished = countFinished()
    useUploads.setState(({ drafts: now }) => {
      const next = now.map((draft) => receive(draft, states))
      return next.some((draft, index) => draft !== now[index]) ? { drafts: next } : {}
    })
    // What was published before its last photo was ready shows from now on.
    if (countFinished() > finished) askShownAnew(cache)
    const ready = data.items.filter(({ state }) => state === 'ready').map(({ id }) => id)
    if (ready.length > 0) setConfirmed((before) => new Set([...before, ...ready]))
    for (const id of data.asked) {
      const missed = states.has(id) ? 0 : (misses.current.get(id) ?? 0) + 1
      misses.current.set(id, missed)
      // The server has it no longer, as after a month: it is sent once more, under the same id, if the file is still here.
      if (missed >= patience || (missed > 0 && known.get(id)?.state === 'ready'))
        changePhoto(id, { sent: false, begun: false, kept: 0, upload: null })
    }
  }, [cache, data, dataUpdatedAt])

  return null
}
