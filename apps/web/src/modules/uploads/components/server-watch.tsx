import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { uploadStates } from '../queries.ts'
import { receive } from '../rules.ts'
import { changePhoto, useUploads } from '../store.ts'

/** How often the server has to leave a photo out before it counts as unknown there. */
const patience = 6
const mostAsked = 100

/** Asks what the server makes of the photos it has, and takes the answers in. */
export function ServerWatch() {
  const drafts = useUploads((uploads) => uploads.drafts)
  const misses = useRef(new Map<string, number>())
  const ids = drafts
    .flatMap(({ photos }) => photos)
    .filter(({ sent, upload }) => sent && upload?.state !== 'ready' && upload?.state !== 'failed')
    .map(({ id }) => id)
    .slice(0, mostAsked)
  const { data, dataUpdatedAt } = useQuery(uploadStates(ids))

  // Equal answers are one object: each has its time, and the time says that there was another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids belong to the answer that came
  useEffect(() => {
    if (!data || dataUpdatedAt === 0) return
    const states = new Map(data.items.map((upload) => [upload.id, upload]))
    useUploads.setState(({ drafts: now }) => {
      const next = now.map((draft) => receive(draft, states))
      return next.some((draft, index) => draft !== now[index]) ? { drafts: next } : {}
    })
    for (const id of ids) {
      const missed = states.has(id) ? 0 : (misses.current.get(id) ?? 0) + 1
      misses.current.set(id, missed)
      // The server lost it: it is sent once more, under the same id, from the file that is still kept.
      if (missed >= patience) changePhoto(id, { sent: false, begun: false, kept: 0, upload: null })
    }
  }, [data, dataUpdatedAt])

  return null
}
