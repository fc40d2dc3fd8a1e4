import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canary } from '@allcity/contract/canary'
import type { Env } from '#server/env.ts'
import { judge, noCanary } from './rules.ts'

/** No statement is so long; a wrong path may lead to anything. */
const longest = 64 * 1024

export const canaryFile = ({ CANARY_FILE, DATA_DIR }: Pick<Env, 'CANARY_FILE' | 'DATA_DIR'>): string =>
  CANARY_FILE ?? join(DATA_DIR, 'canary.json')

/** Read anew each time: an operator who renews it need not restart anything. */
export async function findCanary(path: string, site: string, now: number): Promise<Canary> {
  const text = await readStart(path)
  return text === null ? noCanary : judge(text, now, { site })
}

async function readStart(path: string): Promise<string | null> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(longest) })
    return buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    // It is there and cannot be read: that is no silence of the operator's.
    return ''
  }
}
