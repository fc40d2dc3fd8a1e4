import type { Database } from '#server/platform/database/connection.ts'
import { findPublished, readCanaryFile } from './queries.ts'
import { judge } from './rules.ts'

/**
 * Publishes the statement from the file to the database, from where every server shows it. Idempotent; invalid and older statements are not
 * published.
 * @returns the problem of the file; null for none
 */
export async function publishCanary(db: Database, path: string, site: string, now: number): Promise<string | null> {
  const file = await readCanaryFile(path)
  if (file === null) return null
  const { state, problem, signed, terms } = judge(file, now, { site })
  if (state === 'broken' || !signed || !terms) return problem
  const shown = await findPublished(db)
  if (shown?.signed.signature === signed.signature) return null
  if (shown && shown.signedOn > terms.signedOn)
    return `It is of ${terms.signedOn}, and what is shown of ${shown.signedOn}`
  const { text, publicKey, signature } = signed
  await db
    .insertInto('canary_statement')
    .values({ signature, text, public_key: publicKey, signed_on: terms.signedOn })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return null
}
