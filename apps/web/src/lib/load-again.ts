import { checkConnection, isWorkerKeeping, untilConnected } from './connection.ts'

const patienceMs = [1_000, 5_000]

/**
 * Loads a part that the page can do without for a while: what cannot be had now comes when the network is back.
 * Rejects when it cannot be had with a network either, as after a deployment that took it away.
 */
export async function loadAgain<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  // Some browsers never ask again for a part that once did not come.
  if (tries > 0 || !isWorkerKeeping()) await untilConnected()
  try {
    return await load()
  } catch (error) {
    const wait = (await checkConnection()) ? patienceMs[tries] : 0
    if (wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return loadAgain(load, tries + 1)
  }
}
