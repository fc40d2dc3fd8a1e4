import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** 256 random bits that every server of this installation gets for this purpose, now and after each start. */
export async function findSecret(db: Kysely<Tables>, purpose: string): Promise<Buffer> {
  const read = () => db.selectFrom('shared_secret').select('value').where('purpose', '=', purpose).executeTakeFirst()
  const known = await read()
  if (known) return Buffer.from(known.value, 'hex')
  const made = { purpose, value: randomBytes(32).toString('hex') }
  await db
    .insertInto('shared_secret')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return Buffer.from(((await read()) ?? made).value, 'hex')
}
