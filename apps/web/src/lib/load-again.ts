const patienceMs = [1_000, 5_000]

const online = () =>
  navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Loads a part that the page can do without for a while: what cannot be had now comes when the network is back.
 * Rejects when it cannot be had with a network either, as after a deployment that took it away.
 */
export async function loadAgain<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const wait = navigator.onLine ? patienceMs[tries] : 0
    if (wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    await online()
    return loadAgain(load, tries + 1)
  }
}
