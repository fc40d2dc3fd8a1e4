import { statSync } from 'node:fs'
import { BackupFault } from './rules.ts'

const lookEveryMs = 500

/**
 * Waits for work in a folder as long as the folder is there. When its files go, the embedded engine may answer nothing any more, or fail
 * where nobody listens.
 * @throws BackupFault when the folder is gone.
 */
export async function whileThere<T>(folder: string, work: Promise<T>): Promise<T> {
  const { ino } = statSync(folder)
  const isGone = () => statSync(folder, { throwIfNoEntry: false })?.ino !== ino
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const look = setInterval(() => isGone() && reject(), lookEveryMs)
  process.on('unhandledRejection', reject)
  try {
    return await Promise.race([work, broken])
  } catch (error) {
    if (isGone()) throw new BackupFault(`${folder} was removed or renamed meanwhile.`, { cause: error })
    throw error
  } finally {
    clearInterval(look)
    // What is still under way in a folder that is gone has nobody who listens, for as long as this process lasts.
    if (!isGone()) process.off('unhandledRejection', reject)
  }
}
