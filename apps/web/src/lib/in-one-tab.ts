/** Runs this in one tab at a time; when it closes, another takes over. Runs in every tab where the browser has no locks. */
export async function inOneTab(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  try {
    await locks.request(name, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
