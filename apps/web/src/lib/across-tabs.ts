/** Does what changes the session's cookie in one tab of the browser after the other; where tabs know nothing of each other, at once. */
export function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('allcity-refresh', work) : work()
}
