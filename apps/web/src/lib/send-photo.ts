import { PhotoId } from '@allcity/contract/photos'
import { uploads } from '@allcity/contract/uploads'
import { users } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { DetailedError, Upload } from 'tus-js-client'
import { v7 as uuidv7 } from 'uuid'
import { call } from './call.ts'
import { chooseToast, networkMessage, parseErrorReply } from './call-error.ts'
import { clientConfig } from './config.ts'
import { toast } from './toast.ts'
import { storedTokens } from './tokens.ts'

const askEveryMs = 700
const patienceMs = 60_000
const unsent = () => t`The photo couldn’t be sent. Check your connection and try again.`

/** Resolves with the photo's id once it can be shown. Rejects with a message for the person. */
export async function sendPhoto(file: File, onProgress: (share: number) => void): Promise<PhotoId> {
  const id = PhotoId.parse(uuidv7())
  // An upload cannot renew an expired session, but any call does.
  await call(users.profile, {})
  await sendFile(id, file, onProgress)
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const { items } = await call(uploads.list, { query: { id } })
    const [photo] = items
    if (photo?.state === 'ready') return id
    if (photo?.state === 'failed') throw new Error(photo.failure ?? t`This photo couldn’t be read. Choose another one.`)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
  throw new Error(t`The photo is taking too long. Please try again.`)
}

function sendFile(id: PhotoId, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: clientConfig().uploadsEndpoint,
      retryDelays: [0, 1_000, 3_000],
      metadata: { id, filename: file.name },
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        // Read for each request, because a concurrent call may have renewed it.
        const tokens = storedTokens()
        if (tokens) request.setHeader('Authorization', `Bearer ${tokens.idToken}`)
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => {
        const reply = readReply(error)
        const message = reply ? chooseToast(reply) : networkMessage()
        if (message) toast.error(message)
        reject(new Error(parseErrorReply(reply?.body)?.message ?? unsent()))
      },
    })
    upload.start()
  })
}

/** The server's response; null without one. */
function readReply(error: Error): { status: number; body: unknown } | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return null
  try {
    return { status: answer.getStatus(), body: JSON.parse(answer.getBody()) }
  } catch {
    return { status: answer.getStatus(), body: null }
  }
}
