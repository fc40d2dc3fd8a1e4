import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys of this installation, the same on every server. */
export async function findKeys(db: Kysely<Tables>): Promise<PushKeys> {
  const known = await readKeys(db)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_key')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKeys(db)) ?? made
}

async function readKeys(db: Kysely<Tables>): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
