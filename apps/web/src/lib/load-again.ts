import { checkConnection, isWorkerKeeping, untilConnected } from './connection.ts'

const patienceMs = [1_000, 5_000]

/**
 * Loads an optional part of the page and retries when the network is back.
 * Rejects when it fails with a network too, as after a deployment that removed the file.
 */
export async function loadAgain<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  // Some browsers never retry a module that failed to load once.
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
