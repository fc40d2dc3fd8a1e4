/** Does this in one tab of the browser at a time; when that closes, another takes over. Where tabs know nothing of each other, in each. */
export async function inOneTab(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  try {
    await locks.request(name, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
