const patienceMs = 10_000
const askAgainMs = 5_000

let isCutOff = false
let asking: Promise<boolean> | null = null
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether our server can be reached, as far as is known. The browser by itself knows of a network, not of where it leads. */
export const isConnected = (): boolean => navigator.onLine && !isCutOff

/** Whether a service worker answers what it keeps, with or without a network. */
export const isWorkerKeeping = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Asks our server for a sign of life, and again until there is one. */
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
  // Whoever asked in between has begun the wait anew: there is one, however many ask.
  clearTimeout(again)
  if (isCutOff) again = setTimeout(checkConnection, askAgainMs)
  return isAnswered
}

/** Tells when it may have changed; what is returned ends that. */
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
