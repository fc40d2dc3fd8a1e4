import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canary, SignedCanary } from '@allcity/contract/canary'
import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { isMissingFile } from '#server/platform/lib/missing-file.ts'
import { judge, judgeSigned, noCanary } from './rules.ts'

/** The maximum bytes read: more than any statement needs, since a wrong path may name any file. */
const longest = 64 * 1024

export const canaryFile = ({ CANARY_FILE, DATA_DIR }: Pick<Env, 'CANARY_FILE' | 'DATA_DIR'>): string =>
  CANARY_FILE ?? join(DATA_DIR, 'canary.json')

/** The operator's statement: the newest published one, or else the problem with the file that should become one. */
export async function findCanary(db: Database, path: string, site: string, now: number): Promise<Canary> {
  const published = await findPublished(db)
  if (published) return judgeSigned(published.signed, now, { site })
  const file = await readCanaryFile(path)
  return file === null ? noCanary : judge(file, now, { site })
}

export async function findPublished(db: Database): Promise<{ signed: SignedCanary; signedOn: string } | null> {
  const row = await db
    .selectFrom('canary_statement')
    .select(['text', 'public_key as publicKey', 'signature', sql<string>`signed_on::text`.as('signedOn')])
    .orderBy('signed_on', 'desc')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { signedOn, ...signed } = row
  return { signed, signedOn }
}

/** Reads the file on each call, so that renewing it needs no restart. Null for no file. */
export async function readCanaryFile(path: string): Promise<string | null> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(longest) })
    return buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    if (isMissingFile(error)) return null
    // An unreadable file is an error, not the absence of a statement.
    return ''
  }
}
