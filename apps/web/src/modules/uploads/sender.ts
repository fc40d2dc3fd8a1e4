import type { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { call } from '#web/lib/call.ts'
import { clientConfig } from '#web/lib/config.ts'
import { storedTokens } from '#web/lib/tokens.ts'
import { readBlob } from './drafts/storage.ts'
import type { DraftPhoto } from './drafts.ts'
import { type Answer, afterFailure, isToSend, retryDelay } from './rules-sending.ts'
import { changePhoto, setSending, useUploads } from './store.ts'

const atOnce = 3
/** Small enough that a cut costs a slow phone no more than seconds. */
const chunkBytes = 2 * 1024 * 1024
/** A connection that moved no byte for this long is taken for dead. */
const stallMs = 45_000
const tellEveryMs = 200
const quiet = { isBackground: true }

/** Files chosen in this tab: sent from memory, also where the browser keeps nothing. */
export const filesInHand = new Map<string, Blob>()

interface Transfer {
  stop: () => void
}

/** Sends what is to be sent, at most three at a time, until the signal; every cut is resumed, for as long as it takes. */
export function runSender(member: string, signal: AbortSignal): Promise<void> {
  const transfers = new Map<PhotoId, Transfer>()
  const failures = new Map<PhotoId, number>()
  const waits = new Map<PhotoId, ReturnType<typeof setTimeout>>()

  const pump = () => {
    if (signal.aborted) return
    const drafts = useUploads.getState().drafts.filter(({ removedAt }) => removedAt === null)
    const photos = drafts.flatMap((draft) => draft.photos)
    for (const [id, transfer] of transfers) {
      if (!photos.some((photo) => photo.id === id && isToSend(photo))) end(id, transfer)
    }
    for (const photo of photos) {
      if (transfers.size >= atOnce) return
      if (isToSend(photo) && !transfers.has(photo.id) && !waits.has(photo.id)) begin(photo)
    }
  }

  const end = (id: PhotoId, transfer: Transfer) => {
    transfer.stop()
    transfers.delete(id)
    setSending(id, null)
  }

  const waitAndRetry = (id: PhotoId, why: string | null, delay: number) => {
    setSending(id, { phase: 'waiting', sent: current(id)?.kept ?? 0, bytesPerSecond: null, why })
    const timer = setTimeout(() => {
      waits.delete(id)
      pump()
    }, delay)
    waits.set(id, timer)
  }

  const fail = async (photo: DraftPhoto, answer: Answer | null) => {
    const { id } = photo
    transfers.delete(id)
    const tries = (failures.get(id) ?? 0) + 1
    failures.set(id, tries)
    const plan = afterFailure(answer, photo.begun)
    if (plan.next === 'refuse') {
      setSending(id, null)
      changePhoto(id, { refusal: plan.refusal })
      return pump()
    }
    waitAndRetry(id, plan.why, plan.next === 'wait' || tries > 2 ? retryDelay(tries) : 0)
    // The call renews the session as every call does, or ends it here; sending goes on with the new token.
    const ask = () => call(uploads.list, { query: { id: [id] } }, signal, quiet).catch(() => null)
    if (plan.next === 'renew') await ask()
    if (plan.next === 'ask') {
      const known = await ask()
      const upload = known?.items.find(({ state }) => state !== 'receiving')
      if (upload) changePhoto(id, { sent: true, upload })
      else if (known) changePhoto(id, { begun: false })
    } else if (plan.begun !== undefined) changePhoto(id, { begun: plan.begun })
    pump()
  }

  const begin = (photo: DraftPhoto) => {
    const aborting = new AbortController()
    transfers.set(photo.id, { stop: () => aborting.abort() })
    const settle = (change: () => void) => {
      if (!aborting.signal.aborted && !signal.aborted) change()
    }
    transfer(member, photo, aborting.signal, () => failures.delete(photo.id)).then(
      (outcome) =>
        settle(() => {
          transfers.delete(photo.id)
          failures.delete(photo.id)
          changePhoto(photo.id, outcome === 'sent' ? { sent: true, begun: true } : { lost: true })
          setSending(photo.id, null)
          pump()
        }),
      (error: Answer | null) => settle(() => void fail(current(photo.id) ?? photo, error)),
    )
  }

  const retryNow = () => {
    for (const timer of waits.values()) clearTimeout(timer)
    waits.clear()
    pump()
  }
  const stop = useUploads.subscribe((now, before) => now.drafts !== before.drafts && pump())
  addEventListener('online', retryNow, { signal })
  pump()

  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      stop()
      for (const timer of waits.values()) clearTimeout(timer)
      for (const transfer of transfers.values()) transfer.stop()
      resolve()
    })
  })
}

const current = (photoId: PhotoId) =>
  useUploads
    .getState()
    .drafts.flatMap((draft) => draft.photos)
    .find(({ id }) => id === photoId)

// Not on the first screen, and asked for anew when it could not be loaded.
const loadTus = () => import('tus-js-client')

/** Sends one file once, from the byte the server has. Rejects with the server's `Answer`, or null when none came. */
async function transfer(
  member: string,
  photo: DraftPhoto,
  signal: AbortSignal,
  onAccepted: () => void,
): Promise<'sent' | 'lost'> {
  const file = filesInHand.get(photo.id) ?? (await readBlob(member, 'file', photo.id))
  if (!file) return 'lost'
  const { Upload, DetailedError } = await loadTus()
  // Paused, removed or signed out meanwhile: nothing may go any more, least of all under another's name.
  signal.throwIfAborted()
  const { uploadsEndpoint } = clientConfig()

  return new Promise((resolve, reject) => {
    let hasResumed = false
    let reportedAt = 0
    let measured = { at: performance.now(), sent: 0, rate: 0 }
    let stall: ReturnType<typeof setTimeout> | undefined

    const tell = (sent: number, isFinal: boolean) => {
      const now = performance.now()
      if (signal.aborted || (!isFinal && now - reportedAt < tellEveryMs)) return
      reportedAt = now
      const seconds = (now - measured.at) / 1_000
      if (measured.sent === 0) measured = { at: now, sent, rate: 0 }
      else if (seconds > 0.5) {
        const rate = (sent - measured.sent) / seconds
        measured = { at: now, sent, rate: measured.rate === 0 ? rate : measured.rate * 0.7 + rate * 0.3 }
      }
      setSending(photo.id, { phase: 'sending', sent, bytesPerSecond: measured.rate || null, why: null })
    }
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        void upload.abort()
        reject(null)
      }, stallMs)
    }

    const upload = new Upload(file, {
      // With an address alone, a refusal to resume comes back as an error instead of a second file under the same id.
      ...(photo.begun ? { uploadUrl: `${uploadsEndpoint}/${photo.id}` } : { endpoint: uploadsEndpoint }),
      metadata: { id: photo.id, filename: photo.fileName },
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        watch()
        const tokens = storedTokens()
        if (tokens) request.setHeader('Authorization', `Bearer ${tokens.idToken}`)
      },
      onUploadUrlAvailable: () => {
        if (!photo.begun) changePhoto(photo.id, { begun: true })
      },
      onProgress: (sent) => {
        watch()
        // The first report is where the server wants to go on.
        if (!hasResumed && sent > 0) changePhoto(photo.id, { kept: sent })
        hasResumed = true
        tell(sent, false)
      },
      onChunkComplete: (_, accepted) => {
        onAccepted()
        changePhoto(photo.id, { kept: accepted })
        tell(accepted, true)
      },
      onSuccess: () => {
        clearTimeout(stall)
        resolve('sent')
      },
      onError: (error) => {
        clearTimeout(stall)
        const response = error instanceof DetailedError ? error.originalResponse : null
        reject(response && { status: response.getStatus(), body: response.getBody() })
      },
    })
    signal.addEventListener('abort', () => {
      clearTimeout(stall)
      void upload.abort()
    })
    tell(photo.kept, true)
    upload.start()
  })
}
