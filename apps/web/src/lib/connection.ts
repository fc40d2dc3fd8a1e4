const patienceMs = 10_000
const askAgainMs = 5_000

let isCutOff = false
let asking: Promise<boolean> | null = null
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether our server is reachable, as far as known. The browser alone knows only about its network. */
export const isConnected = (): boolean => navigator.onLine && !isCutOff

/** Whether a service worker serves cached responses, with or without a network. */
export const isWorkerKeeping = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Checks whether our server responds, and repeats until it does. */
export function checkConnection(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const
  const isAnswered = await fetch('/api/health', options).then(
    () => true,
    () => false,
  )
  isCutOff = !isAnswered
  for (const listener of listeners) listener()
  // A check in between restarts the timer, so that only one timer runs.
  clearTimeout(again)
  if (isCutOff) again = setTimeout(checkConnection, askAgainMs)
  return isAnswered
}

/** Subscribes to possible changes; returns the function to unsubscribe. */
export function onConnection(listener: () => void): () => void {
  const back = () => void checkConnection()
  listeners.add(listener)
  addEventListener('online', back)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', back)
    removeEventListener('offline', listener)
  }
}

export function untilConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (isConnected()) return resolve()
    const stop = onConnection(() => {
      if (!isConnected()) return
      stop()
      resolve()
    })
  })
}
