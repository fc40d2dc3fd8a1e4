import { ArtworkId } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useAuth } from '#web/modules/auth/store.ts'
import { type Draft, Shared } from '../drafts.ts'
import { nothingShared, reconciled } from '../rules-drafts.ts'
import type { Sendings } from '../rules-stages.ts'
import { runSender } from '../sender.ts'
import { nothing, useUploads } from '../store.ts'
import { forgotten, openDraftsChannel } from './database.ts'
import { dropBlobs, dropFile, loadDrafts } from './loading.ts'
import { pollUploads } from './polling.ts'
import { deleteOldRemovals } from './removing.ts'
import { deleteDraft, dropLastSave, readBlob, readDraft, writeDraft, writeLastSave, writeShared } from './storage.ts'

const { getState, setState, subscribe } = useUploads
const saveAfterMs = 250

const DraftsMessage = z.object({
  changed: z.array(ArtworkId),
  sendings: z.record(z.string(), z.custom<Sendings[string]>()).nullable(),
  shared: Shared.nullable(),
})
type DraftsMessage = z.infer<typeof DraftsMessage>
const emptyMessage: DraftsMessage = { changed: [], sendings: null, shared: null }

let close: () => void = () => {}

/** Opens a member's drafts: loads and saves them, syncs with other tabs, uploads photos and polls their states. */
export async function openDrafts(member: string, cache: QueryClient): Promise<void> {
  if (getState().member === member) return
  const { covering, isCameraOpen } = getState()
  close()
  const closing = new AbortController()
  const { signal } = closing
  close = () => {
    closing.abort()
    for (const url of Object.values(getState().previews)) if (url !== null) URL.revokeObjectURL(url)
    setState(nothing)
  }
  setState({ ...nothing, member, covering, isCameraOpen })

  const stored = await loadDrafts(member).catch(() => null)
  if (signal.aborted) return
  // Files may have been chosen while the drafts loaded.
  setState(({ drafts }) => ({
    isLoaded: true,
    isKept: stored !== null,
    drafts: [...(stored?.drafts ?? []), ...drafts],
    shared: stored?.shared ?? nothingShared,
  }))
  void showPreviews(member, stored?.drafts ?? [], signal)
  syncDrafts(member, new Set(stored?.drafts.map(({ id }) => id)), signal)
  deleteOldRemovals()
  signal.addEventListener(
    'abort',
    useAuth.subscribe(({ user }) => {
      if (user?.id !== member) close()
    }),
  )
  sendFromOneTab(member, signal)
  pollUploads(cache, signal)
}

async function showPreviews(member: string, drafts: Draft[], signal: AbortSignal) {
  for (const { id } of drafts.flatMap(({ photos }) => photos)) {
    const blob = await readBlob(member, 'preview', id).catch(() => null)
    if (signal.aborted) return
    setState(({ previews }) => ({ previews: { ...previews, [id]: blob && URL.createObjectURL(blob) } }))
  }
}

/** The changes of one write. */
interface Batch {
  drafts: Draft[]
  gone: ArtworkId[]
  needless: PhotoId[]
  /** Photos with generated sizes on the server: their files are no longer needed. */
  ready: PhotoId[]
  /** Null unless this tab changed it, because another tab may have newer values. */
  shared: Shared | null
}

/** Saves every change, and syncs with the member's other tabs. */
function syncDrafts(member: string, known: Set<ArtworkId>, signal: AbortSignal) {
  const channel = openDraftsChannel(member)
  const changed = new Set<ArtworkId>()
  const gone = new Set<ArtworkId>()
  const needless: PhotoId[] = []
  const unwritten = new Set<Batch>()
  let isSharedChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHearing = false
  let written = Promise.resolve()
  let isForgotten = false

  // Fix the batch now: the state may belong to another member by the time earlier writes have finished.
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (isForgotten) return
    const { drafts, shared } = getState()
    const batch: Batch = {
      drafts: drafts.filter(({ id }) => changed.has(id)),
      gone: [...gone],
      needless: needless.splice(0),
      ready: drafts.flatMap(({ photos }) =>
        photos.flatMap(({ id, upload }) => (upload?.state === 'ready' ? [id] : [])),
      ),
      shared: isSharedChanged ? shared : null,
    }
    changed.clear()
    gone.clear()
    isSharedChanged = false
    unwritten.add(batch)
    written = written.then(() => writeBatch(batch))
  }

  const writeBatch = async (batch: Batch) => {
    try {
      for (const draft of batch.drafts) {
        if (isForgotten) return
        await writeDraft(member, draft, !known.has(draft.id))
        known.add(draft.id)
      }
      if (isForgotten) return
      for (const id of batch.gone) await deleteDraft(member, id)
      for (const id of batch.needless) await dropBlobs(member, id)
      for (const id of batch.ready) await dropFile(member, id)
      if (batch.shared && !isForgotten) await writeShared(member, batch.shared)
      for (const draft of batch.drafts) dropLastSave(member, draft)
      const news = [...batch.drafts.map(({ id }) => id), ...batch.gone]
      if (!signal.aborted && news.length > 0) channel.postMessage({ ...emptyMessage, changed: news })
    } catch {
      // Retry them with the next change.
      for (const { id } of batch.drafts) changed.add(id)
      for (const id of batch.gone) gone.add(id)
      isSharedChanged ||= batch.shared !== null
      if (!signal.aborted) setState({ isKept: false })
    } finally {
      unwritten.delete(batch)
    }
  }

  const applyMessage = async ({ changed: ids, sendings, shared }: DraftsMessage) => {
    isHearing = true
    if (sendings !== null) setState({ sendings })
    if (shared !== null) setState({ shared })
    isHearing = false
    for (const id of ids) {
      const theirs = await readDraft(member, id).catch(() => undefined)
      if (signal.aborted) return
      if (theirs === undefined) continue
      const mine = getState().drafts.find((draft) => draft.id === id)
      const rest = getState().drafts.filter((draft) => draft.id !== id)
      isHearing = true
      if (theirs === null) setState({ drafts: rest })
      else if (!mine) setState({ drafts: [...rest, theirs].toSorted((a, b) => a.startedAt - b.startedAt) })
      else setState(({ drafts }) => ({ drafts: drafts.map((one) => (one === mine ? reconciled(mine, theirs) : one)) }))
      isHearing = false
      known.add(id)
    }
  }
  const stop = subscribe((now, before) => {
    if (now.sendings !== before.sendings && isSending) channel.postMessage({ ...emptyMessage, sendings: now.sendings })
    if (isHearing || (now.drafts === before.drafts && now.shared === before.shared)) return
    if (now.shared !== before.shared) {
      isSharedChanged = true
      // Broadcast before writing: until they know, other tabs would publish with the old values.
      channel.postMessage({ ...emptyMessage, shared: now.shared })
    }
    for (const draft of now.drafts) if (!before.drafts.includes(draft)) changed.add(draft.id)
    const staying = new Set(now.drafts.flatMap(({ photos }) => photos.map(({ id }) => id)))
    for (const draft of before.drafts) {
      if (!now.drafts.some(({ id }) => id === draft.id)) gone.add(draft.id)
      needless.push(...draft.photos.map(({ id }) => id).filter((id) => !staying.has(id)))
    }
    // Save a new card before its bytes are sent. Later changes wait for a short timer, which is never restarted.
    if (now.drafts.some(({ id }) => !known.has(id))) write()
    else timer ??= setTimeout(write, saveAfterMs)
  })
  for (const { id } of getState().drafts) if (!known.has(id)) changed.add(id)
  if (changed.size > 0) timer = setTimeout(write, saveAfterMs)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === forgotten) isForgotten = true
    const news = DraftsMessage.safeParse(data).data
    if (news) void applyMessage(news)
  }
  const writeNow = () => {
    if (isForgotten) return
    const isUnwritten = (id: ArtworkId) =>
      changed.has(id) || [...unwritten].some((batch) => batch.drafts.some((draft) => draft.id === id))
    for (const draft of getState().drafts) {
      if (isUnwritten(draft.id)) writeLastSave(member, draft, !known.has(draft.id))
    }
    if (changed.size > 0 || gone.size > 0 || isSharedChanged) write()
  }
  // Saved drafts remain here and their uploads resume, so only unsaved ones would be lost.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    const { drafts, isKept } = getState()
    const isAtRisk = ({ id, published, removedAt }: Draft) =>
      !published && removedAt === null && (!isKept || !known.has(id))
    if (drafts.some(isAtRisk)) event.preventDefault()
  }
  addEventListener('beforeunload', askBeforeLeaving, { signal })
  addEventListener('pagehide', writeNow, { signal })
  document.addEventListener('visibilitychange', writeNow, { signal })
  signal.addEventListener('abort', () => {
    stop()
    writeNow()
    channel.close()
  })
}

let isSending = false

/** Only one tab uploads, holding a lock; the next one takes over when it closes. */
function sendFromOneTab(member: string, signal: AbortSignal) {
  const work = async () => {
    isSending = true
    await runSender(member, signal)
    isSending = false
  }
  if (!('locks' in navigator)) return void work()
  navigator.locks.request(`allcity-sender-${member}`, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
