import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk, small enough to be filled. */
export interface SmallDisk {
  folder: string
  /** Fills it until only so many bytes are left. */
  fill(leave: number): void
  /** Takes out what filled it. */
  empty(): void
  remove(): void
}

/** Only root may mount one. */
export const maySmallDisk = process.platform === 'linux' && process.getuid?.() === 0

const block = 64 * 1024

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'allcity-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    fill: (leave) => {
      const file = openSync(filler, 'a')
      try {
        for (let left = free() - leave; left > 0; left = free() - leave) {
          writeSync(file, Buffer.alloc(Math.min(block, left)))
        }
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
