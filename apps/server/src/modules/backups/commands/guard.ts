import { statSync } from 'node:fs'
import { BackupFault } from '../rules.ts'

const lookEveryMs = 500

/**
 * Waits for work in a folder, and fails once the folder is removed. Without its files, the embedded engine may hang or cause unhandled
 * rejections.
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
    // Work in a removed folder may still reject unhandled, so keep the listener until the process exits.
    if (!isGone()) process.off('unhandledRejection', reject)
  }
}
