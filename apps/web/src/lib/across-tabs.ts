/** Serialises work on the session cookie across tabs with a lock; runs at once where the browser has no locks. */
export function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('allcity-refresh', work) : work()
}
