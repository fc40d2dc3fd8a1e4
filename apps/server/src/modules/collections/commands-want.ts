import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/platform/database/connection.ts'
import type { Tables } from '#server/tables.ts'
import { addWork, checkHasRoomForList, lockLists, touch } from './commands.ts'

/** Adds a published work to the member's list of works to see, which the first work creates. Returns the id of the list. */
export function wantWork(db: Kysely<Tables>, memberId: string, artworkId: string, title: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockLists(tx, memberId)
    const id = (await findDefault(tx, memberId)) ?? (await createDefault(tx, memberId, title))
    await addWork(tx, id, artworkId)
    await touch(tx, id)
    return id
  })
}

async function findDefault(tx: Database, memberId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('collection')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return found?.id
}

async function createDefault(tx: Database, memberId: string, title: string): Promise<string> {
  await checkHasRoomForList(tx, memberId)
  const id = uuidv7()
  await tx
    .insertInto('collection')
    .values({ id, member_id: memberId, title, visibility: 'private', is_default: true })
    .execute()
  return id
}
