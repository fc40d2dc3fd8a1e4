import { notifications } from '@allcity/contract/notifications'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { call } from './call.ts'
import { storedTokens } from './tokens.ts'

const firstPauseMs = 1_000
const longestPauseMs = 60_000

interface Following {
  /** The full path, such as `/api/events`. */
  path: string
  onMessage: (message: EventSourceMessage) => void
  signal: AbortSignal
}

/**
 * Follows an event stream as the signed-in member and reconnects after the last message; ends with the signal or the session.
 * The browser's own `EventSource` could send credentials only in the URL.
 */
export async function followEvents({ path, onMessage, signal }: Following): Promise<void> {
  let lastId: string | null = null
  let pause = firstPauseMs
  while (!signal.aborted) {
    const response = await ask(path, lastId, signal)
    if (response === 'over') return
    if (response) {
      pause = firstPauseMs
      await hear(response, (message) => {
        lastId = message.id ?? lastId
        onMessage(message)
      })
    }
    // Jitter, so that clients do not all reconnect at once when a server restarts.
    await rest(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}

/** The open stream; null to retry, `over` when no signed-in member may listen. */
async function ask(path: string, lastId: string | null, signal: AbortSignal): Promise<Response | 'over' | null> {
  const tokens = storedTokens()
  if (!tokens) return 'over'
  try {
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${tokens.idToken}`,
        ...(lastId ? { 'last-event-id': lastId } : {}),
      },
      cache: 'no-store',
      signal,
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 403) return 'over'
    // The call renews the session as every call does, or ends it.
    if (response.status === 401) await call(notifications.unread, {}, signal, { isBackground: true })
    return null
  } catch {
    return null
  }
}

async function hear({ body }: Response, onMessage: (message: EventSourceMessage) => void): Promise<void> {
  try {
    const reader = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) onMessage(next.value)
  } catch {
    // Connection lost: the next one continues after the last message.
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const now = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(now, milliseconds)
    signal.addEventListener('abort', now, { signal: listening.signal })
    addEventListener('online', now, { signal: listening.signal })
  })
}
