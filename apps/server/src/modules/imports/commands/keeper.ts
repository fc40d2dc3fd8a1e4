import { keeperId } from '#server/domain/system-accounts.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { numberedUsername } from '../../users/rules.ts'

const wishedName = 'opendata'

/** Creates the keeper account at the first import. If the name is taken, it gets the next free one. */
export async function callKeeper(tx: Database): Promise<void> {
  for (let number = 1; !(await isThere(tx)); number++) {
    await tx
      .insertInto('member')
      .values({
        id: keeperId,
        username: numberedUsername(wishedName, number),
        email: 'opendata@allcity.invalid',
        name: 'Open data',
        bio: 'Public records of cities, each with its source and licence on its page.',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const isThere = (tx: Database) => tx.selectFrom('member').select('id').where('id', '=', keeperId).executeTakeFirst()
