import type { Insertable } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { numberedUsername } from '../users/rules.ts'

type SampleMember = Pick<Insertable<Tables['member']>, 'id' | 'email' | 'created_at'> & { username: string }

/** Creates a sample member once; if a real member has the name, under the next free one. */
export async function makeSampleMember(db: Database, member: SampleMember): Promise<void> {
  for (let number = 1; !(await isThere(db, member.id)); number++) {
    await db
      .insertInto('member')
      .values({ ...member, username: numberedUsername(member.username, number), is_sample: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Replaces usernames in a sample text by those the members have here. */
export async function withNamesHere(db: Database, text: string, members: Map<string, string>): Promise<string> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username'])
    .where('id', 'in', [...members.values()])
    .execute()
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  return text.replaceAll(/@(\w+)/g, (mention, name: string) => {
    const here = names.get(members.get(name) ?? '')
    return here === undefined ? mention : `@${here}`
  })
}

const isThere = (db: Database, id: string) =>
  db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()
